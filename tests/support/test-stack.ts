import { findFreePort } from '#run/stack/ports.ts'

interface TestPorts {
  readonly site: string
  readonly api: string
  readonly lake: string
  readonly gateway: string
}

const names = {
  site: 'TEST_SITE_PORT',
  api: 'TEST_API_PORT',
  lake: 'TEST_LAKE_PORT',
  gateway: 'TEST_GATEWAY_PORT',
} as const

/** Playwright loads its configuration once per process: the first process chooses the ports, its children inherit them. */
export async function chooseTestPorts() {
  for (const name of Object.values(names)) process.env[name] ??= String(await findFreePort())
  return testStack()
}

/** URLs and data folder of the stack of this run. */
export function testStack() {
  const ports: TestPorts = {
    site: process.env[names.site] ?? '',
    api: process.env[names.api] ?? '',
    lake: process.env[names.lake] ?? '',
    gateway: process.env[names.gateway] ?? '',
  }
  return {
    ports,
    siteUrl: `http://localhost:${ports.site}`,
    apiUrl: `http://127.0.0.1:${ports.api}`,
    lakeUrl: `http://localhost:${ports.lake}`,
    dataDirectory: process.env.TEST_DATA_DIR ?? '',
  }
}
