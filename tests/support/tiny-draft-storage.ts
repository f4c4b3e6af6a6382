import { DraftStorage } from '#src/form-drafts/draft-storage.server.ts'

const megabyte = 1024 * 1024

/** Drafts in a folder that several processes share. */
export const storageIn = (directory: string) =>
  new DraftStorage({
    directory,
    secret: 'a-secret-of-more-than-32-characters',
    lifetimeMs: 60 * 60_000,
    fileLifetimeMs: 60 * 60_000,
    maxFileBytes: megabyte,
    maxDraftBytes: 10 * megabyte,
    maxDraftFiles: 100,
    maxDraftsPerVisitor: 2,
    maxOwnerBytes: 100 * megabyte,
    maxTotalBytes: 100 * megabyte,
  })
