import type { PackagePatch } from './package-patch.ts'

const file = /\/sanity\/lib\/datastores-[^/]+\.js$/

/**
 * A publication is decided by the validation of what is published. In the Studio the result for an older text counts as the
 * one of the newest: validation waits until the browser has nothing else to do, and when it ends late, the publication of a
 * text that has meanwhile been corrected is refused, and a text that is not valid any more is published.
 */
export const validationPatches: readonly PackagePatch[] = [
  {
    reason: 'the validation of a document ends when the document changes',
    file,
    find: 'exhaustMapWithTrailing((document) => defer(() => document?._type ?',
    replacement: 'switchMap$1((document) => defer(() => document?._type ?',
  },
  {
    reason:
      'text that is typed before the former letters are saved is validated: it has their revision',
    file,
    find: 'distinctUntilChanged$1((prev, next) => prev?._rev === next?._rev || shallowEquals(',
    replacement: 'distinctUntilChanged$1((prev, next) => shallowEquals(',
  },
  {
    reason: 'what is validated, and its revision, change at the same time',
    file,
    find: 'throttleTime$1(200, asyncScheduler, { trailing: !0 })), documentToValidate$',
    replacement:
      'throttleTime$1(200, asyncScheduler, { trailing: !0 }), shareLatestWithRefCount()), documentToValidate$',
  },
  {
    reason: 'no result has a revision before its validation has begun',
    file,
    find: /combineLatest\(\[documentRevision\$, (validateDocumentWithReferences\(ctx, documentToValidate\$, validatePublishedReferences\))\]\)\.pipe\(map\$1\(\(\[revision, validationStatus\]\)/,
    replacement:
      'combineLatest([$1, documentRevision$$]).pipe(map$$1(([validationStatus, revision])',
  },
]
