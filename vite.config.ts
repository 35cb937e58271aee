import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledMessages, withoutSwitchedOff } from './scripts/slimBuild.mjs';

export default defineConfig({
  plugins: [react(), compiledMessages(), withoutSwitchedOff()],
  // Read by the step that writes the pages down, and by the byte budgets.
  build: {
    manifest: true,
    rolldownOptions: {
      output: {
        // One large file compresses a tenth better than the dozens of small ones that would be made of what pages share.
        codeSplitting: {
          groups: [
            { name: 'shop', test: /src\/main\.tsx$/ },
            { name: 'shop', minShareCount: 4 },
            {
              name: 'products',
              test: /\/src\/(?:sections\/ProductGrid|atoms\/(?:RatingStars|PoliteStatus))\//,
            },
          ],
        },
      },
    },
  },
});
