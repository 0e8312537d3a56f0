import { useState } from 'react'
import { Accordion } from '../../ui/Accordion.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog, Drawer } from '../../ui/Dialog.tsx'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../ui/Menu.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { notify, notifyError } from '../../ui/toast.ts'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { Section } from './Section.tsx'

const SORTS = [
  { value: 'name', label: 'By name' },
  { value: 'date', label: 'By date' },
] as const

export function Layers() {
  const [layer, setLayer] = useState<'dialog' | 'drawer' | 'confirm' | null>(null)
  const [tab, setTab] = useState('one')
  const [sort, setSort] = useState<string>('name')
  const openChange = (isOpen: boolean) => !isOpen && setLayer(null)
  return (
    <Section title="Layers">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setLayer('dialog')}>Dialog</Button>
        <Button onClick={() => setLayer('drawer')}>Drawer</Button>
        <Button onClick={() => setLayer('confirm')}>Confirm</Button>
        <Menu trigger={<Button>Menu</Button>}>
          <MenuItem>Edit</MenuItem>
          <MenuItem>Make inactive</MenuItem>
          <MenuSeparator />
          <MenuChoice label="Sort" value={sort} options={SORTS} onChange={setSort} />
        </Menu>
        <Tooltip text="Friday 28 November, 5:30pm">
          <Button>Tooltip</Button>
        </Tooltip>
        <Button onClick={() => notify('Added to favourites', { undo: () => notify('Removed from favourites') })}>
          Toast
        </Button>
        <Button onClick={() => notifyError('We could not save that. Your text is still here. Try again.')}>
          Error toast
        </Button>
      </div>
      <Tabs
        label="Example"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'one', label: 'Sign In', panel: <p>The first panel.</p> },
          { value: 'two', label: 'Sign Up', panel: <p>The second panel.</p> },
        ]}
      />
      <Accordion
        sections={[
          { id: 'a', title: 'Can I use a code twice?', content: 'A shared code, yes. A code of your own works once.' },
          { id: 'b', title: 'Who sees what I redeem?', content: 'Only you.' },
        ]}
      />
      <Dialog
        isOpen={layer === 'dialog'}
        onOpenChange={openChange}
        title="Add employee"
        description="They get an invitation by e-mail."
      >
        <p>One short decision or form.</p>
      </Dialog>
      <Drawer
        isOpen={layer === 'drawer'}
        onOpenChange={openChange}
        title="Filters"
        footer={
          <Button variant="primary" className="grow" onClick={() => setLayer(null)}>
            Show 128 offers
          </Button>
        }
      >
        <p>One row, or the filters on a phone.</p>
      </Drawer>
      <ConfirmDialog
        isOpen={layer === 'confirm'}
        onOpenChange={openChange}
        title="Are you sure?"
        text="This will permanently delete this category. This action cannot be undone."
        confirm="Delete"
        onConfirm={() => notify('Category deleted successfully')}
      />
    </Section>
  )
}
