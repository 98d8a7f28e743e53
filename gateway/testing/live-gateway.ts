import { startTestSfu, type TestSfu } from './sfu.ts';
import { createTestGateway, type TestGateway } from './gateway.ts';

/** Creates the real app together with a real SFU, which stops when the gateway is closed. */
export async function createLiveGateway(
  variables: NodeJS.ProcessEnv = {},
): Promise<{ gateway: TestGateway; sfu: TestSfu }> {
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
}
