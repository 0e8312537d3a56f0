import type { FirstCategory } from '../../../domain/first-categories.ts'

export const DEFAULT_CATEGORY: FirstCategory = 'Retail'

/** In the order in which they are tried: the narrow before the wide ("wine tasting" before "wine", "home insurance" last). */
const KEYWORDS: readonly (readonly [FirstCategory, string])[] = [
  [
    'Experience',
    'experience|days? out|gift day|attraction|theme park|zoo|museum|spa day|driving day|wine tasting|workshop',
  ],
  [
    'Travel',
    'travel|vacation|holiday|hotel|flight|airline|airport|cruise|luggage|car (?:hire|rental)|train|rail|coach|accommodation|hostel|villa|lettings',
  ],
  ['Dining', 'restaurant|dining|takeaway|pizza|pub|bar|cafe|coffee shop|afternoon tea|eating out'],
  [
    'Food',
    'food|grocer|gourmet|beverage|wine|spirits|beer|chocolate|supermarket|recipe box|meal kit|snack|tea|coffee|butcher|bakery',
  ],
  [
    'Wellness',
    'health|wellness|fitness|exercise|gym|sport|pharma|nutrition|supplement|vitamin|vision care|optician|weight loss|self help|beauty|bath & body|cosmetic|skincare|fragrance|perfume|massage|yoga|water sports|golf|cycling',
  ],
  [
    'Tech',
    'computer|electronic|software|hardware|domain registration|web (?:hosting|design|tools)|hosting|broadband|internet|telecom|mobile phone|phone|laptop|tablet|peripheral|productivity tool|online service|e-?commerce|antivirus|vpn|camera|photo',
  ],
  [
    'Home',
    'home|garden|furniture|kitchen|appliance|bed|bath|mattress|diy|construction|energy|utilit|flower|pet|real estate|lighting|carpet|vacuum cleaner',
  ],
  [
    'Entertainment',
    'entertainment|magazine|book|music|movie|video|dvd|game|gaming|television|ticket|event|theatre|cinema|concert|news|audio|stream',
  ],
  [
    'Retail',
    'retail|clothing|apparel|fashion|shoe|handbag|accessor|jewel|department store|gift|toy|women|men|children|bab(?:y|ies)|teen|mall|collectible|greeting card|office|stationery|party goods|watch',
  ],
]

const TABLE = KEYWORDS.map(([category, words]) => ({
  category,
  regex: new RegExp(String.raw`\b(?:${words})(?:e?s|ies|y)?\b`, 'i'),
}))

/** Our category for a source's free words, tried in their order: its category first, then the title; null when none fits. */
export function categoryOf(texts: string[]): FirstCategory | null {
  for (const text of texts) {
    const hit = TABLE.find(({ regex }) => regex.test(text))
    if (hit) return hit.category
  }
  return null
}
