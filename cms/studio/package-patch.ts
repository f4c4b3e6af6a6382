/** A change of a package's published code. */
export interface PackagePatch {
  readonly reason: string
  readonly file: RegExp
  readonly find: RegExp | string
  readonly replacement: string
}
