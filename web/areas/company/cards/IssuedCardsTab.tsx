import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CreditCard, Upload } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { CardRanges } from '../../../features/cards/card-ranges/CardRanges.tsx'
import { IssueCard } from '../../../features/cards/card-issuing/IssueCard.tsx'
import { IssueToGroup } from '../../../features/cards/card-issuing/IssueToGroup.tsx'
import { CardBulkBar } from '../../../features/cards/issued-cards/CardBulkBar.tsx'
import { CardTable } from '../../../features/cards/issued-cards/CardTable.tsx'
import {
  type CardFilters,
  CARDS_AT_ONCE,
  issuedCardsQuery,
  PAGE_SIZE,
  readFilters,
  STATUS_OPTIONS,
  useDownloadCards,
} from '../../../features/cards/issued-cards/issued-cards.ts'
import { WaitingCards } from '../../../features/cards/issued-cards/WaitingCards.tsx'
import { issuableTemplatesQuery, templateOptions } from '../../../lib/issuable-cards.ts'
import type { Change } from '../../../lib/navigation.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { SelectChip } from '../../../ui/Select.tsx'
import { useSearchText } from '../../../ui/useSearchText.ts'
import { useSelection } from '../../../ui/useSelection.ts'
import { PagedList, RowSkeletons } from '../../portal/PagedList.tsx'
import { useAddressFilters } from '../../portal/useAddressFilters.ts'

const ALL = 'ALL'

/** The address says which tab is open, too. */
const toSearchParams = (filters: CardFilters) => new URLSearchParams({ tab: 'issued', ...filters })

/** The filters with one of them changed; an empty value takes it off. */
const withOne = (name: keyof CardFilters, value: string) => (now: CardFilters) =>
  readFilters(new URLSearchParams({ ...now, [name]: value }))

function Filters({ filters, onChange }: { filters: CardFilters; onChange: Change<CardFilters> }) {
  const { data } = useQuery(issuableTemplatesQuery)
  const download = useDownloadCards(filters)
  const { text, setText } = useSearchText(filters.q ?? '', (q) => onChange(withOne('q', q), { replace: true }))
  const choose = (name: keyof CardFilters) => (value: string) =>
    onChange(withOne(name, value === ALL ? '' : value), { replace: true })
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <div className="w-full md:w-80">
        <SearchField
          label="Find cards by employee or last four digits"
          placeholder="Name, email, ID or last four"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <SelectChip
        name="Status"
        isOn={filters.status !== undefined}
        options={[{ value: ALL, label: 'All statuses' }, ...STATUS_OPTIONS]}
        value={filters.status ?? ALL}
        onChange={choose('status')}
      />
      <SelectChip
        name="Template"
        isOn={filters.templateId !== undefined}
        options={[{ value: ALL, label: 'All templates' }, ...templateOptions(data?.items ?? [])]}
        value={filters.templateId ?? ALL}
        onChange={choose('templateId')}
      />
      <span className="md:ml-auto">
        <Button size="small" busy={download.isPending} onClick={() => download.mutate()}>
          Export CSV
        </Button>
      </span>
    </div>
  )
}

function Actions() {
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <IssueCard />
      <IssueToGroup />
      <Link to="/company/cards/import" className={buttonClass()}>
        <Upload size={20} strokeWidth={1.75} aria-hidden="true" />
        Import CSV
      </Link>
      <CardRanges />
    </div>
  )
}

/** The cards that the company has issued: who holds which, what waits, and what ends. */
export function IssuedCardsTab() {
  const { filters, change } = useAddressFilters(readFilters, toSearchParams)
  const list = useInfiniteQuery(issuedCardsQuery(filters))
  const cards = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data])
  const selection = useSelection(cards, CARDS_AT_ONCE)
  const [first] = list.data?.pages ?? []
  const isNarrowed = Object.keys(filters).length > 0
  return (
    <>
      <Actions />
      {first?.counts && <WaitingCards counts={first.counts} requiresApproval={first.requiresApproval} />}
      <Filters filters={filters} onChange={change} />
      {(cards.length > 0 || selection.chosen.size > 0) && <CardBulkBar shown={cards} selection={selection} />}
      <PagedList
        list={list}
        what="the cards"
        step={PAGE_SIZE}
        skeleton={<RowSkeletons count={6} className="h-16 max-md:h-60" />}
        none={
          <EmptyState
            icon={<CreditCard size={32} strokeWidth={1.75} aria-hidden="true" />}
            title={isNarrowed ? 'No card matches' : 'No cards yet'}
            text={
              isNarrowed
                ? 'Try another name or the last four digits, or take a filter off.'
                : 'Issue the first one, to one person, to a group, or from a file.'
            }
          />
        }
      >
        {() => <CardTable cards={cards} selection={selection} />}
      </PagedList>
    </>
  )
}
