import { StartClient } from '@tanstack/react-start/client'
import { StrictMode } from 'react'

/** The site as the browser runs it, from what the server sent with the page. */
export const StartedSite = () => (
  <StrictMode>
    <StartClient />
  </StrictMode>
)
