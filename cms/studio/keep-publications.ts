import type { PackagePatch } from './package-patch.ts'

const file = /\/sanity\/lib\/datastores-[^/]+\.js$/

/**
 * Keep a publication that waits for typed text to be saved, or for its own answer. In the Studio each operation on a
 * document replaces the former one, and typing is an operation too: with the next letter the publication is dropped without
 * a word. Here only another operation that the editor has chosen replaces it, such as discarding the draft.
 */
export const publicationPatches: readonly PackagePatch[] = [
  {
    reason: 'operations on a document end the former one only where that is said',
    file,
    find: 'groups$.pipe(switchMap$1((args) => operationArgs(',
    replacement: 'groups$.pipe(mergeMap$1((args) => operationArgs(',
  },
  {
    reason: 'typing and saving do not end a publication',
    file,
    find: /(type: "error",\s+args,\s+error: err\s+\}\)\))(\)\)\)\), share\$1\(\)\), autoCommit\$)/,
    replacement:
      '$1, takeUntil$$1(groups$$.pipe(filter$$1((later) => !["publish", "unpublish"].includes(args.operationName) || !["patch", "commit"].includes(later.operationName))))$2',
  },
]
