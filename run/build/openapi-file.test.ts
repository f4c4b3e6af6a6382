import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generateOpenApi, openApiFile } from './openapi-file.ts'

test('docs/openapi.json is what `npm run openapi` writes today', () => {
  expect(readFileSync(openApiFile, 'utf8') === generateOpenApi()).toBe(true)
})
