import { Accordion, AccordionItem } from '#src/ui/accordion.tsx'
import { Breadcrumb, BreadcrumbLink } from '#src/ui/breadcrumb.tsx'
import { ChipLink, ChipRow } from '#src/ui/chip.tsx'
import { Link } from '#src/ui/link.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { Stepper } from '#src/ui/stepper.tsx'
import { TabLink, TabRow } from '#src/ui/tab-link.tsx'
import { Sample } from './sample.tsx'

const steps = ['プラン', 'お客さま情報', '本人確認', '内容の確認', '完了']

/** Ways around a page and between pages. Landmarks carry the theme in their names, as each is there twice. */
export function NavigationSamples({ theme }: { theme: string }) {
  return (
    <>
      <Sample name="Tabs">
        <TabRow label={`Points (${theme})`}>
          <TabLink to="/devices" isCurrent>
            すべて
          </TabLink>
          <TabLink to="/devices" search={{ category: ['Phones'] }} isCurrent={false}>
            獲得
          </TabLink>
          <TabLink to="/devices" search={{ category: ['Tablets'] }} isCurrent={false}>
            利用
          </TabLink>
        </TabRow>
      </Sample>
      <Sample name="Accordion">
        <Accordion>
          <AccordionItem summary="最低利用期間はありますか">
            1か月からご利用いただけます。
          </AccordionItem>
          <AccordionItem summary="A question that is asked at such length that it needs two lines of its own on most screens">
            An answer.
          </AccordionItem>
        </Accordion>
      </Sample>
      <Sample name="Chip">
        <ChipRow label={`Categories (${theme})`}>
          <ChipLink to="/devices" count="42" isCurrent>
            すべて
          </ChipLink>
          <ChipLink to="/devices" search={{ category: ['Phones'] }} count="17" isCurrent={false}>
            スマートフォン
          </ChipLink>
        </ChipRow>
      </Sample>
      <Sample name="Breadcrumb">
        <Breadcrumb current={`iPhone 17 (${theme})`}>
          <BreadcrumbLink to="/">ホーム</BreadcrumbLink>
          <BreadcrumbLink to="/devices">デバイス</BreadcrumbLink>
        </Breadcrumb>
      </Sample>
      <Sample name="Pagination">
        <Pagination
          page={4}
          pageCount={9}
          renderLink={(page, props) => <Link to="/devices" search={{ page }} {...props} />}
        />
      </Sample>
      <Sample name="Stepper">
        <Stepper steps={steps} current={0} />
        <Stepper steps={steps} current={2} />
        <Stepper steps={['名前', '住所', '確認']} current={2} />
      </Sample>
    </>
  )
}
