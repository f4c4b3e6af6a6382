import type { ContentLink } from '#src/content/model/content-link.ts'

/** The editors' settings of the frame. Every part may be missing: then it is left out of the page. */
export interface FrameSettings {
  /** One sentence below the logo in the footer. */
  readonly tagline?: string | undefined
  /** Main support page of the help centre. */
  readonly supportUrl?: string | undefined
  readonly blogUrl?: string | undefined
  readonly corporateUrl?: string | undefined
  /** Without it the notice is the chapter of the terms of use. */
  readonly illegalityNotice?: { readonly label: string; readonly link: ContentLink } | undefined
  /** Groups of links before the company's. */
  readonly linkGroups?: readonly LinkGroup[] | undefined
  readonly socialLinks?: readonly { readonly name: string; readonly url: string }[] | undefined
  /** Holder of the copyright; the shop's name without it. */
  readonly companyName?: string | undefined
  readonly companyAddress?: string | undefined
  readonly personInCharge?: string | undefined
  /** The line that names the licence to deal in second-hand goods (Second-hand Goods Business Act). */
  readonly secondhandLicense?: string | undefined
}

/** One text of the strip above the header. */
export interface Announcement {
  readonly id: number
  readonly text: string
  /** A code to type in, set apart. */
  readonly code?: string | undefined
  /** Its conditions and last day: shown wherever `text` is. */
  readonly conditions: readonly string[]
  readonly link?: ContentLink | undefined
}

export interface LinkGroup {
  readonly key: string
  readonly title: string
  readonly links: readonly {
    readonly key: string
    readonly label: string
    readonly link: ContentLink
  }[]
}
