import { createClient } from '@sanity/client'
import { afterAll, beforeAll, describe } from 'vitest'
import { contentApiVersion } from '#app.config.ts'
import { contentLakeContract } from './content-lake-contract.ts'
import { type RunningLake, startLake } from './running-lake.ts'

describe('the embedded lake', () => {
  let lake: RunningLake
  beforeAll(async () => {
    lake = await startLake()
  })
  afterAll(async () => {
    await lake.kill()
  })
  contentLakeContract(() => lake.client('editor'))
})

const variables = ['HOSTED_SANITY_PROJECT_ID', 'HOSTED_SANITY_DATASET', 'HOSTED_SANITY_TOKEN']
const [projectId = '', dataset = '', token = ''] = variables.map((name) => process.env[name])
const missing = variables.filter((name) => !process.env[name])
const reason = missing.length > 0 ? ` (skipped: ${missing.join(', ')} not set)` : ''

describe.skipIf(missing.length > 0)(`a hosted project${reason}`, () => {
  contentLakeContract(() =>
    createClient({ projectId, dataset, token, apiVersion: contentApiVersion, useCdn: false }),
  )
})
