import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const gateway = process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react()],
  server: {
    proxy: { '/v1': { target: gateway, changeOrigin: true } },
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // light-dark() as it is: every browser with the encoders that the recording needs knows it.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Sizes by route are measured by the page bench, not warned about here.
    chunkSizeWarningLimit: 1000,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page runs on, in one file instead of twenty.
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|i18next[\w-]*|react-i18next|zustand)\//,
            },
            // What most pages share. Lower, and a candidate's phone fetches what only recruiters need.
            { name: 'controls', test: /node_modules\/@mantine\/(core|hooks)\//, minShareCount: 30 },
          ],
        },
      },
    },
  },
});
