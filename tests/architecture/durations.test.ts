import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** Moments that outlive their process, or come from another one: in a file, a cookie, a token or an answer. */
const storedMoments = [
  'api/use-cases/clock.ts',
  'cms/lake/editor-session.ts',
  'src/features/access/login/log-in.server.ts',
  'src/features/access/sent-email.server.ts',
  'src/form-drafts/draft-folder.server.ts',
  'src/form-drafts/draft-storage.server.ts',
  'src/form-drafts/expired-drafts.server.ts',
  'src/request/preview-cookie.server.ts',
  'src/session/end-session.server.ts',
  'src/session/ended-sessions.server.ts',
  'src/session/file-lease.server.ts',
  'src/session/sealed-records.server.ts',
  'src/session/session.data.ts',
  'src/session/tokens.server.ts',
  'src/applications/submit-application.server.ts',
]

const ofServers =
  /^(?:(?:api|gateway|cms\/lake|run\/(?:build|process|site|stack))\/|src\/.*\.(?:server|data)\.ts$)/
const isTest = /(?:\.test\.tsx?|\/test-[\w-]+\.ts)$/
const calculation = /Date\.now\(\)\s*(?:[-+]|[<>]=?)|(?:[-+]|[<>]=?)\s*Date\.now\(\)/

const findings = (files: ReturnType<typeof sourceFiles>) =>
  files
    .filter(
      ({ path, text }) => ofServers.test(path) && !isTest.test(path) && calculation.test(text),
    )
    .map(({ path }) => path)

test('programs measure how long something takes by performance.now(): Date.now() jumps when the clock is set', () => {
  expect(findings(sourceFiles()).toSorted()).toEqual(storedMoments.toSorted())
})

test('a duration by Date.now() is found', () => {
  const of = (text: string) => findings([{ path: 'api/server.ts', text }])
  expect(of('const deadline = Date.now() + maxWaitMs')).toEqual(['api/server.ts'])
  expect(of('while (Date.now() < deadline) {')).toEqual(['api/server.ts'])
  expect(of('if (known.until > Date.now()) {')).toEqual(['api/server.ts'])
  expect(of('const day = dayInJapan(Date.now())')).toEqual([])
})
