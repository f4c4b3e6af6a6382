import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { ColorDots } from '#src/ui/color-disc.tsx'
import { Link } from '#src/ui/link.tsx'
import { Price } from '#src/ui/price.tsx'
import { PriceTagLink, ShelfBoard, Stage } from '#src/ui/stage.tsx'
import { Table } from '#src/ui/table.tsx'
import * as styles from './kitchen.css.ts'
import { Sample } from './sample.tsx'

const plans = [
  ['1か月', '¥8,280', '¥8,280'],
  ['12か月', '¥5,480', '¥65,760'],
  ['24か月', '¥4,480', '¥107,520'],
] as const

const colors = [
  { slug: 'lavender', hex: '#c9c0de' },
  { slug: 'black', hex: '#2b2c30' },
]

/** What pages are filled with: cards, labels, prices, tables. */
export function ContentSamples({ theme }: { theme: string }) {
  return (
    <>
      <Sample name="Card">
        <div className={styles.pair}>
          <Card
            picture={<Stage>{null}</Stage>}
            labels={<Badge tone="ok">新品同様</Badge>}
            eyebrow="Apple"
            title={<Link to="/devices">iPhone 17 ({theme})</Link>}
          >
            <ColorDots colors={colors} label="ラベンダー、ブラック" />
            <Price yen={4480} unit="/月〜" note="24か月・税込" />
          </Card>
          <Card
            picture={<Stage dimmed>{null}</Stage>}
            labels={<Badge tone="faint">在庫なし</Badge>}
            eyebrow="A maker with quite a long name"
            title={<Link to="/devices">A device whose name is long enough for three lines</Link>}
          >
            <Price yen={12480} unit="/mo" note="24 months, tax included" unavailable />
          </Card>
        </div>
      </Sample>
      <Sample name="Badge">
        <div className={styles.row}>
          <Badge>Plain</Badge>
          <Badge tone="ok">新品同様</Badge>
          <Badge tone="warn">予約受付中</Badge>
          <Badge tone="bad">支払い遅れ</Badge>
          <Badge tone="faint">在庫なし</Badge>
        </div>
      </Sample>
      <Sample name="Price">
        <div className={styles.row}>
          <Price yen={2080} unit="/月〜" size="row" />
          <Price yen={4480} unit="/月〜" note="24か月・税込" />
          <Price yen={107520} unit="/月" note="24か月・税込" size="large" />
        </div>
      </Sample>
      <Sample name="Price tag and board">
        <div className={styles.row}>
          <PriceTagLink to="/devices">iPad(A16)</PriceTagLink>
        </div>
        <ShelfBoard />
      </Sample>
      <Sample name="Table">
        <PlanTable caption={`iPhone 17の料金 (${theme})`} />
        <div className={styles.narrow}>
          <PlanTable caption={`Prices in a narrow place (${theme})`} />
        </div>
      </Sample>
    </>
  )
}

function PlanTable({ caption }: { caption: string }) {
  return (
    <Table
      caption={caption}
      corner="ご利用期間"
      columns={[
        { key: 'monthly', label: '月額(税込)', isAmount: true },
        { key: 'total', label: '期間の総額(税込)', isAmount: true },
      ]}
      rows={plans.map(([label, ...cells]) => ({ key: label, label, cells }))}
    />
  )
}
