import { createTestGateway, type TestGateway } from './gateway.ts';
import { beforeTests, closeAfterTests } from './set-up.ts';
import { startTestSfu, type TestSfu } from './sfu.ts';

/**
 * Creates the real app together with a real SFU before the first test of a file. Both stop after the last test, or when
 * the gateway is closed.
 */
export function setUpLiveGateway(variables: NodeJS.ProcessEnv = {}): { gateway: TestGateway; sfu: TestSfu } {
  const created = beforeTests(async () => {
    const sfu = await startTestSfu();
    const gateway = await createTestGateway({
      LIVEKIT_URL: sfu.url,
      LIVEKIT_API_KEY: sfu.apiKey,
      LIVEKIT_API_SECRET: sfu.apiSecret,
      ...variables,
    });
    const close = async () => {
      await gateway.close();
      await sfu.stop();
    };
    return { gateway: { ...gateway, close }, sfu };
  });
  return {
    gateway: closeAfterTests(() => created().gateway),
    sfu: {
      get url() {
        return created().sfu.url;
      },
      get apiKey() {
        return created().sfu.apiKey;
      },
      get apiSecret() {
        return created().sfu.apiSecret;
      },
      stop: () => created().sfu.stop(),
    },
  };
}
