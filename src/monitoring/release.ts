/** What this build is called where errors are read (run/vite/release.ts); `undefined` outside a build. */
export const release: string | undefined = import.meta.env.RELEASE
