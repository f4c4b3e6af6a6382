import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

/** Instead of a part of a page that could not be loaded. */
export const RetryAlert = ({
  title,
  text,
  retryLabel,
  onRetry,
}: {
  title?: string
  text: string
  retryLabel: string
  onRetry: () => void
}) => (
  <Alert
    tone="warn"
    title={title}
    action={
      <Button small onClick={onRetry}>
        {retryLabel}
      </Button>
    }
  >
    {text}
  </Alert>
)
