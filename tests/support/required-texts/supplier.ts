import { button, chosen, field, heading, options, text, toast, type Inside, type Row, type Texts } from './row.ts'

const MAIN: Inside = { role: 'main' }
const DIALOG: Inside = { role: 'dialog', name: 'Create Offer' }

const FIELDS = [
  'Merchant',
  'Title',
  'Description',
  'Category',
  'Type',
  'Discount type',
  'Discount value',
  'Max redemptions',
  'Start date',
  'End date',
  'Scheduled date',
  'Image URL',
  'Offer URL',
  'Terms',
  'Tags',
  'Online only',
  'Exclusive',
  'Voucher code',
] as const

const STATUSES = ['LIVE', 'APPROVED', 'REVIEW', 'DRAFT', 'REJECTED', 'EXPIRED'] as const

const statusOf = (status: (typeof STATUSES)[number]): Row => text(status, { role: 'list', name: 'Your Offers' })

export const SUPPLIER_TEXTS = [
  {
    section: '2 Supplier Portal',
    screen: '/supplier',
    who: 'supplier',
    scene: 'supplier portal',
    rows: [
      heading('Supplier Portal', 1),
      button('Create Offer'),
      text('Total Offers', MAIN),
      text('Active Offers', MAIN),
      text('Pending Review', MAIN),
      text('Total Clicks', MAIN),
      heading('Your Offers', 2),
    ],
  },
  {
    section: '2 Supplier Portal',
    screen: '/supplier',
    who: 'fresh supplier',
    scene: 'no supplier offers',
    rows: [text('No offers yet', MAIN), text('Submit your first offer to get started', MAIN)],
  },
  {
    section: '2 Create Offer form; 3 Enumerations',
    screen: '/supplier',
    who: 'fresh supplier',
    scene: 'supplier form',
    rows: [
      heading('Create Offer', 2, DIALOG),
      ...FIELDS.map(field),
      chosen('Tech', 'Category'),
      chosen('Voucher code', 'Type'),
      chosen('Percent off', 'Discount type'),
      button('Add', { inside: DIALOG }),
    ],
  },
  {
    section: '3 Category',
    screen: '/supplier',
    who: 'fresh supplier',
    scene: 'supplier form: Category',
    rows: [options('Tech, Food, Retail, Entertainment, Dining, Home, Experience, Wellness, Travel')],
  },
  {
    section: '3 Type',
    screen: '/supplier',
    who: 'fresh supplier',
    scene: 'supplier form: Type',
    rows: [options('Voucher code, Link, Barcode or QR')],
  },
  {
    section: '3 Discount type',
    screen: '/supplier',
    who: 'fresh supplier',
    scene: 'supplier form: Discount type',
    rows: [options('Percent off, Pounds off')],
  },
  {
    section: '2 Create Offer form',
    screen: '/supplier',
    who: 'fresh supplier',
    scene: 'supplier form for a link',
    rows: [field('URL')],
  },
  {
    section: '8 Offer submit failure',
    screen: '/supplier',
    who: 'fresh supplier',
    scene: 'offer not submitted',
    rows: [toast('Failed to submit offer')],
  },
  {
    section: '8 Offer submit success',
    screen: '/supplier',
    who: 'fresh supplier',
    scene: 'offer submitted',
    rows: [toast('Offer submitted successfully')],
  },
  {
    section: '2 Supplier Portal; 4 Offer status values',
    screen: '/supplier',
    who: 'fresh supplier',
    scene: 'supplier offers in every status',
    rows: STATUSES.map(statusOf),
  },
] as const satisfies readonly Texts[]
