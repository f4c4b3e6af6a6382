import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import * as styles from './button.css.ts'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { PrefetchingAnchor } from './link.tsx'

interface ButtonLook {
  /** `primary` is vermilion: one per view. */
  tone?: keyof typeof styles.tone | undefined
  small?: boolean | undefined
  wide?: boolean | undefined
}

/** The look of a button for an element that is not one of the components below, such as a link to another site. */
export const buttonClass = ({ tone = 'ghost', small, wide }: ButtonLook): string =>
  classNames(styles.button, styles.tone[tone], small && styles.small, wide && styles.wide)

export function Button({
  tone,
  small,
  wide,
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & ButtonLook) {
  return (
    <button
      {...props}
      type={type}
      className={classNames(buttonClass({ tone, small, wide }), className)}
    />
  )
}

function ButtonAnchor({
  tone,
  small,
  wide,
  className,
  ...props
}: ComponentProps<typeof PrefetchingAnchor> & ButtonLook) {
  return (
    <PrefetchingAnchor
      {...props}
      className={classNames(buttonClass({ tone, small, wide }), className)}
    />
  )
}

/** A typed link to a route of the site that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor)

function ArrowAnchor({ className, children, ...props }: ComponentProps<typeof PrefetchingAnchor>) {
  return (
    <PrefetchingAnchor {...props} className={classNames(styles.arrowLink, className)}>
      {children}
      <span className={styles.arrow}>
        <Icon name="arrow" size={18} />
      </span>
    </PrefetchingAnchor>
  )
}

/** A typed link with an arrow, for "see all" beside a heading. */
export const ArrowLink = createLink(ArrowAnchor)

/** One icon in a 44 px circle; `label` is its accessible name. */
export function IconButton({
  icon,
  label,
  size = 22,
  className,
  type = 'button',
  ...props
}: Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconName
  label: string
  size?: number
}) {
  return (
    <button
      {...props}
      type={type}
      aria-label={label}
      className={classNames(styles.iconButton, className)}
    >
      <Icon name={icon} size={size} />
    </button>
  )
}
