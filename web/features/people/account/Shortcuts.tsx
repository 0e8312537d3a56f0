import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import { useViewer, viewerQuery } from '../../../lib/session/viewer.ts'
import { Switch } from '../../../ui/Checkbox.tsx'
import { notifyError } from '../../../ui/toast.ts'
import { Section } from '../../../ui/Section.tsx'

function useSetShortcuts() {
  const queryClient = useQueryClient()
  const show = (shortcutsEnabled: boolean) =>
    queryClient.setQueryData(viewerQuery.queryKey, (viewer) => viewer && { ...viewer, shortcutsEnabled })
  return useMutation({
    scope: { id: 'shortcuts' },
    mutationFn: (enabled: boolean) => unwrap(api.PUT('/api/me/shortcuts', { body: { enabled } })),
    onMutate: async (enabled) => {
      await queryClient.cancelQueries({ queryKey: viewerQuery.queryKey })
      show(enabled)
    },
    onError: (error, enabled) => {
      show(!enabled)
      notifyError(error.message)
    },
  })
}

/** Keys of a single character get in the way of whoever dictates, so they can be turned off. */
export function Shortcuts() {
  const isOn = useViewer()?.shortcutsEnabled ?? true
  const { mutate } = useSetShortcuts()
  return (
    <Section title="Keyboard" text="Keys together with Ctrl or Cmd work either way.">
      <Switch checked={isOn} onChange={(next) => mutate(next)}>
        Single keys, such as / for the search
      </Switch>
    </Section>
  )
}
