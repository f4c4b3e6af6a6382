import { ActionSamples } from './action-samples.tsx'
import { FormSample } from './all-fields-form.tsx'
import { ContentSamples } from './content-samples.tsx'
import { FormSamples } from './form-samples.tsx'
import * as styles from './kitchen.css.ts'
import { LayerSamples } from './layer-samples.tsx'
import { NavigationSamples } from './navigation-samples.tsx'
import { StateSamples } from './state-samples.tsx'
import { TokenSamples } from './token-samples.tsx'

const themes = ['light', 'dark'] as const

/** Every part of `src/ui` in its states, in both themes side by side. Words are samples; long ones are long on purpose. */
export function KitchenPage() {
  return (
    <div className={styles.page}>
      <h1>Kitchen</h1>
      <div className={styles.themes}>
        {themes.map((theme) => (
          <div key={theme} className={styles.theme[theme]}>
            <h2>{theme}</h2>
            <TokenSamples />
            <ActionSamples />
            <FormSamples />
            <FormSample theme={theme} />
            <NavigationSamples theme={theme} />
            <ContentSamples theme={theme} />
            <StateSamples />
            <LayerSamples theme={theme} />
          </div>
        ))}
      </div>
    </div>
  )
}
