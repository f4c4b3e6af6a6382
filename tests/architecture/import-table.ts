import { foundations } from './import-table-foundations.ts'
import { programs } from './import-table-programs.ts'
import { shop } from './import-table-shop.ts'
import { site } from './import-table-site.ts'

/** Which folder may import which, besides packages and itself. A place is a folder, or a single file at the root. */
export const importTable: Readonly<Record<string, readonly string[]>> = {
  ...foundations,
  ...site,
  ...shop,
  ...programs,
}
