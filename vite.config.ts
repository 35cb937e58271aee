import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledMessages, withoutSwitchedOff } from './scripts/slimBuild.mjs';

/**
 * What many parts share that come on demand, and few pages: fields of forms, and words on demand. In the one large file
 * every page would carry them.
 */
const NOT_FOR_EVERY_PAGE =
  /\/src\/(?:i18n\/onDemand|atoms\/TextInput)\/|\/@mui\/material\/(?:FormControl|FormHelperText|InputBase|OutlinedInput|Select|TextareaAutosize)\//;

export default defineConfig({
  plugins: [react(), compiledMessages(), withoutSwitchedOff()],
  // Read by the step that writes the pages down, and by the byte budgets.
  build: {
    manifest: true,
    // A hundredth smaller, compressed, than what Vite makes by itself.
    minify: 'terser',
    terserOptions: { module: true, compress: { passes: 3, ecma: 2020, pure_getters: true } },
    // Browsers that have what the shop needs have it too.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        // One large file compresses a tenth better than the dozens of small ones that would be made of what pages share.
        codeSplitting: {
          groups: [
            { name: 'shop', test: /src\/main\.tsx$/ },
            { name: 'shop', minShareCount: 4, test: (id) => !NOT_FOR_EVERY_PAGE.test(id) },
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
