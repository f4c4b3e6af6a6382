import type { MutationEvent, SanityClient } from '@sanity/client'
import { BufferedDocument, Mutation } from '@sanity/mutator'
import { parseMutations } from '#cms/lake/transaction.ts'

const autosaveMs = 60
const listenerEvents = ['welcome', 'mutation', 'reconnect', 'reset', 'welcomeback'] as const

/** The statuses that the Studio treats as final; after anything else it sends the text again. */
const isFinal = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && error.statusCode !== undefined

function asMutation({ mutations, previousRev, resultRev, ...event }: MutationEvent): Mutation {
  const { transactionId, timestamp } = event
  const chain = { ...(previousRev && { previousRev }), ...(resultRev && { resultRev }) }
  return new Mutation({ mutations: parseMutations(mutations), transactionId, timestamp, ...chain })
}

/**
 * One text field of a draft, edited as the Studio does it: typed text is shown at once and saved as patches of text, changes
 * of others arrive over a listener, and a snapshot is read only on `welcome` or `reset`.
 */
export async function openTypist(client: SanityClient, publishedId: string) {
  const draftId = `drafts.${publishedId}`
  let buffered: BufferedDocument | null = null
  let isConsistent = true

  const commit: NonNullable<BufferedDocument['commitHandler']> = ({
    mutation,
    success,
    failure,
    cancel,
  }) => {
    const actions = mutation.mutations.flatMap(({ patch }) => {
      if (!patch || !('id' in patch)) return []
      const { id, ...operations } = patch
      const actionType = 'sanity.action.document.edit' as const
      return [{ actionType, draftId, publishedId, patch: operations }]
    })
    client
      .action(actions, { transactionId: mutation.transactionId ?? '' })
      .then(success, (error: Error) => (isFinal(error) ? cancel(error) : failure()))
  }

  async function readSnapshot() {
    const document = (await client.getDocument(draftId)) ?? null
    void buffered?.commit()
    buffered = new BufferedDocument(document)
    buffered.commitHandler = commit
    buffered.onConsistencyChanged = (now) => {
      isConsistent = now
    }
  }

  let arrived: Promise<unknown> = Promise.resolve()
  const subscription = client
    .listen<Record<string, unknown>>(
      '*[_id in $ids]',
      { ids: [publishedId, draftId] },
      {
        events: [...listenerEvents],
        includeResult: false,
        includeAllVersions: true,
        enableResume: true,
        effectFormat: 'mendoza',
      },
    )
    .subscribe((event) => {
      if (event.type === 'welcome' || event.type === 'reset') arrived = arrived.then(readSnapshot)
      if (event.type !== 'mutation' || event.documentId !== draftId) return
      const mutation = asMutation(event)
      arrived = arrived.then(() => buffered?.arrive(mutation))
    })
  const autosave = setInterval(() => void buffered?.commit(), autosaveMs)

  return {
    /** What the field shows. */
    shown: (): string => String(buffered?.LOCAL?.text ?? ''),
    /** Types at the end of what the field shows. */
    type(letter: string) {
      const id = draftId
      const set = { text: `${buffered?.LOCAL?.text ?? ''}${letter}` }
      buffered?.add(new Mutation({ mutations: [{ patch: { id, set } }] }))
    },
    isOpen: () => buffered !== null,
    isSaved: () => isConsistent,
    close() {
      clearInterval(autosave)
      subscription.unsubscribe()
    },
  }
}
