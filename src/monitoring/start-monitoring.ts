/** Error reporting starts only where a DSN is configured; without one the browser loads nothing for it. */
export function startMonitoring(): void {
  const dsn = document.querySelector<HTMLMetaElement>('meta[name="sentry-dsn"]')?.content
  if (dsn)
    import('./browser-reporting.ts').then(({ startBrowserReporting }) => startBrowserReporting(dsn))
}
