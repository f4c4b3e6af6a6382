import os from 'node:os'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'

/** Suites that start programs or databases; `npm run check` leaves them to `npm test`. */
const programSuites = [
  'tests/run/**/*.test.ts',
  'tests/api*.test.ts',
  'tests/lives.test.ts',
  'tests/cms/**/*.test.ts',
]
/** In every folder that holds code: tests/architecture/test-files.test.ts. */
export const testFiles = [
  '{api,client-networks,cms,contract,credentials,data-files,gateway,insight,logging,metrics,run,src,tests}/**/*.test.{ts,tsx}',
  '*.test.ts',
]

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    allowOnly: false,
    // With a cached server bundle the second run answers "Invalid server function ID".
    fsModuleCache: false,
    testTimeout: 30_000,
    globalSetup: 'tests/support/temporary-folder.ts',
    // By default Vitest leaves one core free: on two of them every file would wait for the previous one.
    maxWorkers: os.availableParallelism(),
    projects: [
      { extends: true, test: { name: 'unit', include: testFiles, exclude: programSuites } },
      {
        extends: true,
        // Ends what hangs and is not a measurement: on a busy machine a program takes long to start.
        test: {
          name: 'programs',
          include: programSuites,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
