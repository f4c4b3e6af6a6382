/** The rows on which the others rest: what all programs share, and the folders of the site that import hardly anything. */
export const foundations: Readonly<Record<string, readonly string[]>> = {
  'setting-values.ts': [],
  contract: [],
  'app.config.ts': ['contract', 'setting-values.ts'],
  logging: [],
  'client-networks': [],
  credentials: [],
  metrics: ['credentials'],
  'data-files': [],
  'src/url': ['app.config.ts'],
  'src/http': [],
  'src/i18n/paraglide': [],
  'src/browser-storage': ['app.config.ts'],
  /** What a browser sends besides requests for pages: to whom, and for which purpose. */
  'src/transmissions': ['app.config.ts', 'src/browser-storage'],
  /** The site's queries to the CMS as text: the lake knows them, so that it answers them first. */
  'cms/queries.ts': [],
  /** What the processes of the site report to each other about changed content. */
  'src/content-changes': [],
  /** Where visitors came from. */
  'src/attribution': ['app.config.ts', 'contract', 'src/browser-storage'],
  'src/device-art': ['contract', 'src/http'],
  'src/api-client': [
    'app.config.ts',
    'contract',
    'metrics',
    'src/i18n/paraglide',
    'src/request',
    'src/upstream',
  ],
}
