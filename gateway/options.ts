import type { Vault } from './vault.ts'

export interface GatewayOptions {
  readonly vault: Vault
  /** Secret shared by the API and the gateway. */
  readonly secret: string
  /** Origin of the site: the only page that may frame the card fields, and the only return address. */
  readonly siteOrigin: string
  /** The gateway's own address, as browsers see it. */
  readonly publicUrl: string
  readonly now: () => Date
}
