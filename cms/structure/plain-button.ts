import { styled } from 'styled-components'

/** A button of the Studio's bars: the text alone, in the colour of the bar. */
export const PlainButton = styled.button`
  flex: none;
  border: 0;
  border-radius: 3px;
  background: transparent;
  color: inherit;
  font: inherit;
  font-size: 13px;
  cursor: pointer;

  &:hover,
  &[aria-pressed='true'] {
    background: var(--card-border-color);
  }
`
