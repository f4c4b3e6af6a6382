import type { Vault } from './vault.ts'

export interface GatewayOptions {
  readonly vault: Vault
  /** Between the API and the gateway. */
  readonly secret: string
  /** Origin of the site: the only page that may hold the card fields, and the only place to come back to. */
  readonly siteOrigin: string
  /** The gateway's own address, as browsers see it. */
  readonly publicUrl: string
  readonly now: () => Date
}
