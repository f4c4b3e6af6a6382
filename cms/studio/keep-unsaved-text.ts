import type { PackagePatch } from './package-patch.ts'

const file = /\/@sanity\/mutator\/lib\/index\.js$/

/**
 * Keep what an editor types while somebody else publishes the document. A publication deletes the draft. For Sanity's
 * mutator it then never was: typed text that is not saved yet is dropped, and a save that has no answer yet throws
 * (sanity-io/sanity#7260). Here the document stays as it is shown until the text is saved, which creates the next draft.
 */
export const unsavedTextPatches: readonly PackagePatch[] = [
  {
    reason: 'a patch of a deleted document changes nothing',
    file,
    find: 'apply(value) {\n\t\tlet accessor = new ImmutableAccessor(value);',
    replacement:
      'apply(value) {\n\t\tif (value === null) return null;\n\t\tlet accessor = new ImmutableAccessor(value);',
  },
  {
    reason: 'a deleted document stays as it is shown until saves without an answer have theirs',
    file,
    find: 'this.EDGE = Mutation.applyAll(this.HEAD, this.submitted.concat(this.pending))',
    replacement:
      'this.EDGE = Mutation.applyAll(this.HEAD, this.submitted.concat(this.pending)), this.EDGE === null && this.hasUnresolvedMutations() && (this.EDGE = oldEdge, this.isKept = !0), this.isKept &&= this.HEAD === null',
  },
  {
    reason: 'a document that exists again is shown as it was created',
    file,
    find: 'let needRebase = this.consumeUnresolved(mut.transactionId);',
    replacement: 'let needRebase = this.consumeUnresolved(mut.transactionId) || this.isKept;',
  },
  {
    reason: 'unsaved changes of a deleted document stay',
    file,
    find: 'newBasis === null ? (this.out = [], this.BASIS = newBasis, this.PRESTAGE = newBasis, this.documentPresent = !1)',
    replacement:
      'newBasis === null ? (this.BASIS !== null && this.out.length > 0 && this.out.unshift({ createIfNotExists: { ...this.BASIS } }), this.BASIS = newBasis, this.PRESTAGE = new Mutation({ mutations: this.out }).apply(newBasis), this.documentPresent = !1)',
  },
  {
    reason: 'saves that wait for their turn stay',
    file,
    find: 'this.onDelete(this.LOCAL), this.commits = [], this.mutations = []',
    replacement: 'this.onDelete(this.LOCAL), this.mutations = []',
  },
  {
    reason: 'a deleted document stays as it is shown while saves wait for their turn',
    file,
    find: 'this.LOCAL = this.commits.reduce(',
    replacement:
      'this.LOCAL = this.document.EDGE === null && this.commits.length > 0 ? this.buffer.BASIS : this.commits.reduce(',
  },
  {
    reason: 'a document that is shown although it was deleted is known as such',
    file,
    find: 'this.LOCAL = this.buffer.rebase(this.LOCAL),',
    replacement:
      'this.LOCAL = this.buffer.rebase(this.LOCAL), this.document.isKept ||= this.document.HEAD === null && this.LOCAL !== null,',
  },
  {
    reason: 'a refused save is not shown as if it could still be made',
    file,
    find: 'this.commits = [], this.reset(this.document.HEAD)',
    replacement:
      'this.commits = [], this.buffer = new SquashingBuffer(this.document.HEAD), this.reset(this.document.HEAD)',
  },
]
