import { api, unwrap } from '../../../lib/api/client.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { type Group, useGroupDeed } from './groups.ts'

type DeleteGroupProps = { group: Pick<Group, 'id' | 'name'>; label?: string; onDeleted?: () => void }

/** Deletes a group that nothing names. */
export function DeleteGroup({ group: { id, name }, label = `Delete ${name}`, onDeleted }: DeleteGroupProps) {
  const { mutate, isPending } = useGroupDeed({
    run: () => unwrap(api.DELETE('/api/company/groups/{id}', { params: { path: { id } } })),
    done: 'Group deleted',
    failed: 'Failed to delete group',
    ...(onDeleted && { onDone: onDeleted }),
  })
  return (
    <ConfirmButton
      label={label}
      title={`Delete ${name}?`}
      text="The group goes for good. Its people and what is recorded of them stay as they are."
      confirm="Delete"
      busy={isPending}
      onConfirm={() => mutate()}
    >
      Delete
    </ConfirmButton>
  )
}
