import { useQuery } from '@tanstack/react-query'
import { auditActionLabel, auditEntityLabel } from '../../../../domain/audit-words.ts'
import type { Change } from '../../../lib/navigation.ts'
import { RemovableChip } from '../../../ui/Chip.tsx'
import { ComboboxChip } from '../../../ui/Combobox.tsx'
import { DateField } from '../../../ui/Field.tsx'
import { type AuditFilter, auditFiltersQuery, type AuditReader } from './audit-log.ts'

type AuditSearchProps = { reader: AuditReader; filter: AuditFilter; onChange: Change<AuditFilter> }

/** A choice of person, action, thing and days; what is left open does not narrow. */
export function AuditSearch({ reader, filter, onChange }: AuditSearchProps) {
  const { data } = useQuery(auditFiltersQuery(reader))
  const { entityType, entityId } = filter
  const choose = (part: AuditFilter) =>
    onChange((now) => Object.fromEntries(Object.entries({ ...now, ...part }).filter(([, value]) => value)))
  const people = data?.people.map(({ id, name, email }) => ({ value: id, label: name || email, note: email })) ?? []
  const actions = data?.actions.map((action) => ({ value: action, label: auditActionLabel(action) })) ?? []
  const kinds = data?.entityTypes.map((kind) => ({ value: kind, label: auditEntityLabel(kind) })) ?? []
  return (
    <div role="search" className="mb-4 flex flex-wrap items-end gap-2">
      <ComboboxChip
        name="Person"
        placeholder="Find a person"
        empty="Nobody of this name did anything"
        value={filter.userId ?? ''}
        options={people}
        onChange={(userId) => choose({ userId })}
      />
      <ComboboxChip
        name="Action"
        placeholder="Find an action"
        empty="No such action was done"
        value={filter.action ?? ''}
        options={actions}
        onChange={(action) => choose({ action })}
      />
      {!entityId && (
        <ComboboxChip
          name="Done to"
          placeholder="Find a kind of thing"
          empty="Nothing was done to such a thing"
          value={filter.entityType ?? ''}
          options={kinds}
          onChange={(kind) => choose({ entityType: kind })}
        />
      )}
      {entityId && (
        <RemovableChip label="what it was done to" onRemove={() => choose({ entityType: '', entityId: '' })}>
          Done to one {(entityType ?? 'thing').replaceAll('_', ' ')}
        </RemovableChip>
      )}
      <DateField label="From" value={filter.from ?? ''} onChange={(event) => choose({ from: event.target.value })} />
      <DateField label="To" value={filter.to ?? ''} onChange={(event) => choose({ to: event.target.value })} />
    </div>
  )
}
