import { type AnyRouteMatch, useMatches } from '@tanstack/react-router'
import { m } from '#src/i18n/paraglide/messages.js'
import { iconButton } from '#src/ui/button.css.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { container } from '#src/ui/layout.css.ts'
import { Stepper } from '#src/ui/stepper.tsx'
import type { RoutePath } from '#src/url/route-path.ts'
import * as footerStyles from './footer.css.ts'
import { CompanyLines, RulesGroup } from './footer.tsx'
import { HomeLink } from './header.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import type { FrameProps, PageFrame } from './page-frame.ts'
import * as styles from './task-frame.css.ts'

export interface Task {
  /** Where a visitor who leaves the task goes. A form with something typed in it asks first (leave guard). */
  readonly leaveTo: RoutePath
  /** The names of the steps, in their order. */
  readonly steps: readonly (() => string)[]
  /** The step of the current page, counted from 0. */
  readonly currentStep: (page: AnyRouteMatch) => number
}

/** A quiet frame for a task in steps: logo, languages, help, step, a way to leave. No menu, nothing over a form's buttons. */
export const taskFrame = (task: Task): PageFrame => ({
  Header: ({ settings }) => <TaskHeader {...task} supportUrl={settings.supportUrl} />,
  Footer: TaskFooter,
})

function TaskHeader({
  leaveTo,
  steps,
  currentStep,
  supportUrl,
}: Task & { readonly supportUrl: string | undefined }) {
  const current = useMatches({
    select: (matches) => {
      const page = matches.at(-1)
      return page ? currentStep(page) : 0
    },
  })
  return (
    <header className={styles.header}>
      <div className={classNames(container, styles.bar)}>
        <HomeLink />
        <div className={styles.tools}>
          <LanguageSwitch />
          {supportUrl && (
            <a href={supportUrl} rel="noopener" aria-label={m.pages_help()} className={iconButton}>
              <Icon name="question" />
            </a>
          )}
        </div>
        <p className={styles.position}>
          {m.frame_task_step({ number: current + 1, count: steps.length })}
        </p>
        <ButtonLink to={leaveTo} small className={styles.leave}>
          {m.frame_task_leave()}
        </ButtonLink>
        <div className={styles.steps}>
          <Stepper steps={steps.map((name) => name())} current={current} />
        </div>
      </div>
    </header>
  )
}

/** Only what the law requires. */
function TaskFooter({ settings }: FrameProps) {
  return (
    <footer className={footerStyles.footer}>
      <div className={container}>
        <div className={styles.legal}>
          <RulesGroup settings={settings} />
        </div>
        <CompanyLines settings={settings} />
      </div>
    </footer>
  )
}
