import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, api, unwrap } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { formOf, toCriteria } from './group-form.ts'
import { type Condition, type Group, type GroupPage, useGroupDeed } from './groups.ts'
import { RuleFields } from './RuleFields.tsx'
import { RulePreview } from './RulePreview.tsx'

const FORM = 'group-form'

type Named = { name: string; description: string }
type Wish = Named & { criteria: Condition[] }
type Edited = Pick<Group | GroupPage, 'id' | 'name' | 'description' | 'criteria' | 'updatedAt'>

/** Answers the group's id. */
async function save(group: Edited | undefined, wish: Wish): Promise<string> {
  if (!group) return (await unwrap(api.POST('/api/company/groups', { body: wish }))).id
  const { id, updatedAt } = group
  await unwrap(api.PUT('/api/company/groups/{id}', { params: { path: { id } }, body: { ...wish, updatedAt } }))
  return id
}

type GroupFormProps = {
  /** The group as it was loaded; undefined for a new one. */
  group?: Edited
  onClose: () => void
  onSaved?: (id: string) => void
}

/** Creates a group or changes one: what it is called, and who is in it by rules. */
export function GroupForm({ group, onClose, onSaved }: GroupFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<Named>({
    defaultValues: { name: group?.name ?? '', description: group?.description ?? '' },
  })
  const [rules, setRules] = useState(() => formOf(group?.criteria))
  const criteria = toCriteria(rules)
  const { mutate, isPending } = useGroupDeed({
    run: (wish: Wish) => save(group, wish),
    done: group ? 'Group updated' : 'Group created',
    failed: group ? 'Failed to update group' : 'Failed to create group',
    onDone: (id) => {
      onClose()
      onSaved?.(id)
    },
  })
  const submit = (named: Named) =>
    mutate(
      { ...named, criteria },
      {
        onError: (error) => {
          const isTaken = error instanceof ApiError && error.code === 'group_name_taken'
          if (isTaken) setError('name', { message: error.message }, { shouldFocus: true })
        },
      },
    )
  return (
    <Dialog
      wide
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={group ? 'Edit Group' : 'Create Group'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={FORM} busy={isPending}>
            {group ? 'Save' : 'Create'}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => void handleSubmit((named) => !isPending && submit(named))(event)}
        className="flex flex-col gap-5"
      >
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={120}
          error={formState.errors.name?.message}
          {...register('name', { validate: (name) => name.trim() !== '' || 'Enter a name.' })}
        />
        <TextField label="Description" optional autoComplete="off" maxLength={500} {...register('description')} />
        <RuleFields form={rules} onChange={setRules} />
        {rules.hasRules ? (
          <RulePreview criteria={criteria} />
        ) : (
          <p className="text-portal text-ink-muted">The group has the people whom you add on its page.</p>
        )}
      </form>
    </Dialog>
  )
}
