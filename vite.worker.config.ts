import { defineConfig } from 'vite';

/** Builds what runs beside the program: each is one file without a hash in its name, and browsers ask whether it has changed. */
export default defineConfig({
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: {
      input: { 'service-worker': 'app/worker/service-worker.ts', 'first-press': 'app/first-press.ts' },
      output: { entryFileNames: '[name].js' },
    },
  },
});
