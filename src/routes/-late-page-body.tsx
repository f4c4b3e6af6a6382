import './-page-body.tsx?styles'
import { createIsomorphicFn } from '@tanstack/react-start'
import { latePart } from '#src/ui/late-part.tsx'
import { PageBody } from './-page-body.tsx'

export const LatePageBody = latePart({
  id: 'blocks',
  load: async () => (await import('./-page-body.tsx')).PageBody,
  onServer: createIsomorphicFn().server(() => PageBody)(),
})
