import type { FirstCategory } from '../../../domain/first-categories.ts'

export type StaffMember = {
  name: string
  department: string
  location: string
  grade: string
  /** Days before today on which they joined. */
  joined: number
  /** Clicks on a usual weekday. */
  pace: number
  interests: readonly FirstCategory[]
}

type StaffLine = readonly [string, string, string, string, number, number, readonly FirstCategory[]]

/** The first of each company is its administrator. */
const HARROW_PIKE: readonly StaffLine[] = [
  ['Priya Nair', 'People', 'Manchester', 'M2', 318, 1.2, ['Wellness', 'Food', 'Home']],
  ['Amara Okafor', 'Finance', 'Manchester', 'S3', 290, 2.6, ['Dining', 'Travel', 'Tech']],
  ['Callum Fraser', 'Operations', 'Leeds', 'S1', 285, 1.6, ['Tech', 'Experience', 'Food']],
  ['Siân Rees', 'Operations', 'Leeds', 'S2', 270, 1.4, ['Home', 'Retail', 'Travel']],
  ['Mohammed Iqbal', 'Operations', 'Manchester', 'M1', 262, 1.8, ['Dining', 'Entertainment', 'Retail']],
  ['Grace Adeyemi', 'Sales', 'London', 'S3', 251, 2.2, ['Travel', 'Wellness', 'Retail']],
  ['Tom Hargreaves', 'Sales', 'London', 'S2', 240, 1.1, ['Entertainment', 'Food', 'Tech']],
  ['Zofia Kowalska', 'Technology', 'Manchester', 'S3', 233, 1.9, ['Tech', 'Experience', 'Home']],
  ['Aoife Brennan', 'Technology', 'Manchester', 'M1', 210, 1.3, ['Wellness', 'Food', 'Entertainment']],
  ['Daniel Cohen', 'Finance', 'London', 'S1', 188, 0.9, ['Dining', 'Food', 'Travel']],
  ['Mei-Ling Chan', 'Operations', 'Leeds', 'S1', 154, 1.7, ['Retail', 'Dining', 'Experience']],
  ['Jasmine Clarke', 'Operations', 'Manchester', 'A2', 97, 2, ['Retail', 'Wellness', 'Entertainment']],
  ['Farah Siddiqui', 'Sales', 'Manchester', 'A1', 41, 1.5, ['Dining', 'Home', 'Retail']],
  ['Owen Pritchard', 'Sales', 'London', 'S1', 276, 1.2, ['Travel', 'Tech', 'Food']],
  ['Lewis Macdonald', 'Operations', 'Leeds', 'A2', 230, 1, ['Experience', 'Entertainment', 'Tech']],
]

const SOLWAY: readonly StaffLine[] = [
  ['Rebecca Thornton', 'People', 'Bristol', '6', 272, 1.1, ['Home', 'Travel', 'Wellness']],
  ['Hamish Buchanan', 'Engineering', 'Bristol', '5', 261, 1.5, ['Tech', 'Experience', 'Food']],
  ['Nadia Rahman', 'Engineering', 'Bristol', '4', 244, 1.9, ['Dining', 'Retail', 'Travel']],
  ['Kwame Mensah', 'Engineering', 'Cardiff', '5', 220, 1.6, ['Tech', 'Entertainment', 'Dining']],
  ['Ellie Watson', 'Workshop', 'Cardiff', '3', 201, 1.2, ['Home', 'Experience', 'Retail']],
  ['Yusuf Demir', 'Workshop', 'Cardiff', '3', 180, 1, ['Food', 'Entertainment', 'Wellness']],
  ['Catrin Howells', 'Engineering', 'Cardiff', '4', 133, 1.8, ['Travel', 'Wellness', 'Food']],
  ['Ravi Patel', 'Engineering', 'Bristol', '4', 88, 1.4, ['Tech', 'Dining', 'Entertainment']],
  ['Niamh O’Connor', 'Workshop', 'Bristol', '2', 26, 1.7, ['Retail', 'Experience', 'Dining']],
  ['George Whitfield', 'Workshop', 'Bristol', '3', 215, 0.8, ['Home', 'Food', 'Tech']],
]

function staffOf(lines: readonly StaffLine[]): StaffMember[] {
  return lines.map(([name, department, location, grade, joined, pace, interests]) => {
    return { name, department, location, grade, joined, pace, interests }
  })
}

/** The employee whose screens are all full. */
export const HERO = 'Amara Okafor'

/** By company, in the order of the companies. */
export const STAFF: readonly StaffMember[][] = [staffOf(HARROW_PIKE), staffOf(SOLWAY)]

/** Who has left, and how many days ago. */
export const LEAVERS: ReadonlyMap<string, number> = new Map([
  ['Owen Pritchard', 33],
  ['Lewis Macdonald', 18],
  ['George Whitfield', 45],
])

type SupplierFacts = { name: string; email: string; merchants: readonly string[] }

export const SUPPLIERS: readonly SupplierFacts[] = [
  {
    name: 'Hannah Brightwell',
    email: 'hannah.brightwell@highstreetpartners.example',
    merchants: ['Larkfield Audio', 'Glimmerhatch Cameras', 'Questmarl', 'Fellhound Outfitters', 'Dogear Lane Books'],
  },
  {
    name: 'Marcus Delaney',
    email: 'marcus.delaney@tablesideagency.example',
    merchants: ['Dough Fathom', 'Noriharbour', 'The Cobbled Hen', 'Millwick Bakehouse', 'Dunmorrow Coffee'],
  },
  {
    name: 'Ishbel Kerr',
    email: 'ishbel.kerr@outboundmedia.example',
    merchants: ['Roostwell Hotels', 'Skerryline Ferries', 'Cloudhythe Balloons', 'Fernspring Spas'],
  },
]

export const PLATFORM_ADMIN = { name: 'Eleanor Marsh', email: 'admin@offerwell.example' }
export const NEWCOMER = { name: 'Nia Bowen', email: 'nia.bowen@homepost.example' }
export const APPLICANT = { name: 'Rowan Tregear', email: 'rowan.tregear@lanternpartners.example' }
