import type { Caller, Credentials, Send } from './call-target.ts'
import type { Recorder } from './conformance-report.ts'

export interface TestAccount {
  readonly email: string
  readonly password: string
}

/** The API to test, and what may be used for it. */
export interface Target {
  readonly base: string
  readonly send: Send
  readonly client: Credentials
  /** Two customers whose data may be changed; without them, new ones sign up. */
  readonly accounts: readonly TestAccount[]
  readonly mayWrite: boolean
  readonly maySignUp: boolean
  /** Texts of the e-mails to an address, the newest first, where e-mails can be read. */
  readonly readEmails?: (address: string) => Promise<readonly string[]>
  /** A one-time token of the payment provider's card fields for a test card. */
  readonly createCardToken?: (number: string) => Promise<string | undefined>
  /** A coupon that a customer may claim once; by default one that a banner advertises. */
  readonly coupon?: string
  /** An IMEI of a device that may be traded in. */
  readonly imei?: string
  /** Lets time pass, e.g. until an application is approved. */
  readonly wait: (ms: number) => Promise<void>
  /** How long to wait for an approval. */
  readonly approvalMs: number
}

/** A logged-in customer. */
export interface Customer extends TestAccount {
  readonly token: string
  readonly refreshToken: string
  readonly slug: string
}

/** What every group of checks uses. */
export interface Run {
  readonly target: Target
  readonly call: Caller
  readonly recorder: Recorder
}
