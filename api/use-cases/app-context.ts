import type { Logger } from 'pino'
import type { LookupHash } from '#api/domain/lookup-hash.ts'
import type { SendEmail } from '#api/providers/email-sender.ts'
import type { FileVault } from '#api/providers/file-vault.ts'
import type { ImeiRegistry } from '#api/providers/imei-registry.ts'
import type { PaymentProvider } from '#api/providers/payment-provider.ts'
import type { Database } from '#api/store/database.ts'

/** Everything that a use case may need besides its input. */
export interface AppContext {
  readonly database: Database
  /** The product's time: in local mode the demonstration clock may be ahead. */
  readonly now: () => Date
  readonly logger: Logger
  readonly payments: PaymentProvider
  readonly files: FileVault
  /** What is stored of an IMEI, an address: values that can be guessed. */
  readonly lookupHash: LookupHash
  readonly imeiRegistry: ImeiRegistry
  readonly sendEmail: SendEmail
  /** Origin of the site, for links in e-mails. */
  readonly siteUrl: string
  /** Demonstration parts exist only in local mode, never in production. */
  readonly isLocal: boolean
  /** Whether the demonstration's own operator is running; only in local mode. */
  readonly hasDemoReviewer: boolean
  /** Whether the disk has room for a write. */
  readonly hasRoom: () => boolean
}
