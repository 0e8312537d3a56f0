import { useSearchParams } from 'react-router'
import { Tabs } from '../../../ui/Tabs.tsx'
import { PageHeader } from '../../portal/PageHeader.tsx'
import { CardSettingsTab } from './CardSettingsTab.tsx'
import { IssuedCardsTab } from './IssuedCardsTab.tsx'
import { TemplatesTab } from './TemplatesTab.tsx'

const TABS = [
  { value: 'templates', label: 'Templates', panel: <TemplatesTab /> },
  { value: 'issued', label: 'Issued Cards', panel: <IssuedCardsTab /> },
  { value: 'settings', label: 'Settings', panel: <CardSettingsTab /> },
]

/** The company's cards; the address keeps which tab is open, so that a link leads to it. */
export function CompanyCardsPage() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab')
  const value = TABS.find((tab) => tab.value === asked)?.value ?? 'templates'
  return (
    <>
      <PageHeader title="Cards" />
      <Tabs
        label="Cards"
        isFitted
        tabs={TABS}
        value={value}
        onChange={(next) => setParams(next === 'templates' ? {} : { tab: next })}
      />
    </>
  )
}
