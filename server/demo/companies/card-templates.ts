import type { Symbology } from '../../../domain/enums.ts'

/** `{number}` of a QR address is replaced by chance; `kind` says how a number is made. */
export type TemplateFacts = {
  name: string
  brand: string
  symbology: Symbology
  kind: 'ean13' | 'luhn' | 'staff' | 'address' | 'ticket' | 'image'
  colour: string
  instructions: string
  logo: string | null
  formatSpec: { minLen?: number; maxLen?: number; luhn?: boolean; pattern?: string }
  /** The place of its company; without one it is a global template. */
  company?: 0 | 1
}

const GLOBAL: readonly TemplateFacts[] = [
  {
    name: 'Bramblegate Friends',
    brand: 'Bramblegate',
    symbology: 'EAN13',
    kind: 'ean13',
    colour: '#24643a',
    instructions: 'Scan at the start of your shop. Points turn into money off every January and July.',
    logo: '/demo/logos/bramblegate.svg',
    formatSpec: { minLen: 13, maxLen: 13 },
  },
  {
    name: 'Lanternhouse Film Pass',
    brand: 'Lanternhouse Cinemas',
    symbology: 'AZTEC',
    kind: 'ticket',
    colour: '#4a1d6e',
    instructions: 'Show it at the box office for any 2D film from Monday to Thursday.',
    logo: '/demo/logos/lanternhouse-cinemas.svg',
    formatSpec: { minLen: 10, maxLen: 20, pattern: '^LH[A-Z0-9]{10}$' },
  },
  {
    name: 'Railwren Travel Card',
    brand: 'Railwren',
    symbology: 'PDF417',
    kind: 'ticket',
    colour: '#0b4a6f',
    instructions: 'Carry photo identity. Gates read it best with the screen turned up.',
    logo: '/demo/logos/railwren.svg',
    formatSpec: { minLen: 10, maxLen: 20 },
  },
]

const OF_COMPANIES: readonly TemplateFacts[] = [
  {
    name: 'Staff discount',
    brand: 'Harrow & Pike',
    symbology: 'CODE128',
    kind: 'staff',
    colour: '#1e40af',
    instructions: 'Good in the canteen, the shop at reception and the car park.',
    logo: null,
    formatSpec: { minLen: 10, maxLen: 16, pattern: '^HP[0-9]{8}$' },
    company: 0,
  },
  {
    name: 'Gym pass',
    brand: 'Pulseyard',
    symbology: 'QR',
    kind: 'address',
    colour: '#a3195b',
    instructions: 'Hold it under the reader at the turnstile, any club, any hour.',
    logo: '/demo/logos/pulseyard.svg',
    formatSpec: {},
    company: 0,
  },
  {
    name: 'Trade card',
    brand: 'Boltwright',
    symbology: 'CODE128',
    kind: 'luhn',
    colour: '#ffd400',
    instructions: 'Ten per cent off tools and materials. Ask for a receipt with the card number.',
    logo: '/demo/logos/boltwright.svg',
    formatSpec: { minLen: 16, maxLen: 16, luhn: true },
    company: 0,
  },
  {
    name: 'Canteen pass',
    brand: 'The Pike Canteen',
    symbology: 'NONE',
    kind: 'image',
    colour: '#7a4a12',
    instructions: 'Show this picture for one hot lunch a day, Monday to Friday.',
    logo: '/demo/cards/canteen-pass.svg',
    formatSpec: {},
    company: 0,
  },
  {
    name: 'Site access',
    brand: 'Solway Robotics',
    symbology: 'CODE128',
    kind: 'staff',
    colour: '#f2600c',
    instructions: 'Opens the gate, the workshop and the bicycle store.',
    logo: null,
    formatSpec: { minLen: 10, maxLen: 16 },
    company: 1,
  },
  {
    name: 'Fleet card',
    brand: 'Wagtail Car Hire',
    symbology: 'EAN13',
    kind: 'ean13',
    colour: '#00a19a',
    instructions: 'Give it at the desk. Business and private hire are both fine.',
    logo: '/demo/logos/wagtail-car-hire.svg',
    formatSpec: { minLen: 13, maxLen: 13 },
    company: 1,
  },
]

export const TEMPLATES: readonly TemplateFacts[] = [...GLOBAL, ...OF_COMPANIES]
