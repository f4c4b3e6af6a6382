import { ArrowLink, Button, ButtonLink, IconButton } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { inlineLink } from '#src/ui/typography.css.ts'
import * as styles from './kitchen.css.ts'
import { Sample } from './sample.tsx'

/** Buttons and links. */
export function ActionSamples() {
  return (
    <>
      <Sample name="Button">
        <div className={styles.row}>
          <Button tone="primary">申し込む</Button>
          <Button tone="ink">会員登録</Button>
          <Button>ログイン</Button>
        </div>
        <div className={styles.row}>
          <Button tone="primary" small>
            小さい
          </Button>
          <Button tone="ink" small>
            Small
          </Button>
          <Button small>Small</Button>
        </div>
        <div className={styles.row}>
          <Button tone="primary" disabled>
            使えません
          </Button>
          <Button tone="ink" aria-disabled="true">
            使えない理由を言えます
          </Button>
          <Button tone="primary" aria-busy="true">
            送信しています
          </Button>
        </div>
        <div className={styles.narrow}>
          <Button tone="ink" wide>
            Save all of these personal settings for next time
          </Button>
        </div>
        <div className={styles.onInk}>
          <Button tone="inverse">On the ink band</Button>
        </div>
      </Sample>
      <Sample name="Icon button">
        <div className={styles.row}>
          <IconButton icon="close" label="Close" />
          <IconButton icon="heart" label="Save" />
          <IconButton icon="menu" label="Menu" disabled />
        </div>
      </Sample>
      <Sample name="Link">
        <p>
          文のなかの
          <Link to="/how-it-works" className={inlineLink}>
            ご利用の流れ
          </Link>
          へのリンクです。
        </p>
        <div className={styles.row}>
          <ArrowLink to="/devices">すべて見る</ArrowLink>
          <ButtonLink to="/devices">Button link</ButtonLink>
        </div>
      </Sample>
    </>
  )
}
