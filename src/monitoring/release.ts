/** The name of this build in error reports (run/vite/release.ts); `undefined` outside a build. */
export const release: string | undefined = import.meta.env.RELEASE
