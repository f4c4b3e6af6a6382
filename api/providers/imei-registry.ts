/** What the mobile networks and our own records know about a device. */
export interface ImeiReport {
  /** `restricted`: barred by its network; `possible`: may still become so, because it is not paid off. */
  readonly restriction: 'none' | 'possible' | 'restricted'
  readonly isModelRight: boolean
  readonly isKnownToUs: boolean
}

/** Looks up one well-formed IMEI. In production the operator's own registry contract is behind it. */
export type ImeiRegistry = (imei: string) => Promise<ImeiReport>

const clean: ImeiReport = { restriction: 'none', isModelRight: true, isKnownToUs: false }

/** Numbers of the demonstration (api/store/data/catalogue.json, `demo_imeis`); every other one is clean. */
const demoReports = new Map<string, ImeiReport>([
  ['350000000000022', { ...clean, restriction: 'restricted' }],
  ['350000000000030', { ...clean, restriction: 'possible' }],
  ['350000000000048', { ...clean, isModelRight: false }],
  ['350000000000055', { ...clean, isKnownToUs: true }],
])

/** Knows the demonstration's numbers only. */
export const demoImeiRegistry: ImeiRegistry = async (imei) => demoReports.get(imei) ?? clean

/** Without a registry no device is refused; it is inspected when it arrives. */
export const noImeiRegistry: ImeiRegistry = async () => clean
