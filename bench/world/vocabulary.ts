import type { FirstCategory } from '../../domain/first-categories.ts'

/** Invented names that sound British; a first and a trade word together make a brand. */
export const FIRST_NAMES =
  'Alderbrook Ashcombe Barnaby Beckside Birchwell Blackthorn Bracken Brightwell Brindle Burnham Calder Cawdry Chalkhill Cherwell Clovelly Cobble Copperfield Cotswell Cranleigh Crossley Dalesman Dovecote Eastmoor Elderflower Ellerby Fairholme Fenwick Fernhill Foxglove Garrick Glenmore Greyfriars Hadleigh Harbour Hartwell Hawthorn Heatherly Hollins Honeywood Ivybridge Kestrel Kingsmere Lambourne Larkspur Linden Lockwood Lowther Marlow Meadowsweet Merrick Millrace Moorgate Northcote Oakham Orchard Otterburn Pennine Penrose Pippin Primrose Quayside Quill Ravensby Redfern Rosemoor Rowanbank Saltmarsh Sandford Selwyn Severnside Sherwood Skylark Sorrel Stanway Stockbridge Swallow Tamarisk Tansy Thistle Thornbury Tidewater Tollgate Underhill Vale Wainwright Warbler Wharfedale Whitby Whitstone Willowby Windrush Woodruff Wren Wychwood Yarrow'.split(
    ' ',
  )

type Words = { trades: readonly string[]; products: readonly string[] }

/** The first products of a list are drawn far more often than the last, so that a search may hit many offers or few. */
export const WORDS: Record<FirstCategory, Words> = {
  Tech: {
    trades: ['Digital', 'Electronics', 'Computing', 'Audio', 'Mobile', 'Cameras', 'Broadband'],
    products:
      'laptops|headphones|phone cases|smart watches|tablets|speakers|printers|monitors|keyboards|broadband plans|SIM-only plans|games consoles|chargers|smart doorbells|webcams|cameras|routers|drones|e-readers|dash cams|turntables|telescopes'.split(
        '|',
      ),
  },
  Food: {
    trades: ['Pantry', 'Bakery', 'Coffee Roasters', 'Cheese Company', 'Butchers', 'Tea Company', 'Organics'],
    products:
      'recipe boxes|fresh coffee|groceries|chocolates|cheese boards|wine cases|loose-leaf tea|craft beer|sourdough loaves|vegetable boxes|hampers|smoked salmon|chutneys|ice cream|free-range eggs|granola|olive oil|honey|shortbread|oat milk|pork pies|marmalade'.split(
        '|',
      ),
  },
  Retail: {
    trades: ['Clothing', 'Shoes', 'Tailors', 'Gifts', 'Jewellers', 'Toys', 'Stationers', 'Knitwear'],
    products:
      'jeans|summer dresses|school uniforms|trainers|winter coats|handbags|merino jumpers|watches|birthday gifts|wooden toys|greeting cards|walking boots|sunglasses|linen shirts|silver necklaces|umbrellas|notebooks|fountain pens|baby clothes|waxed jackets|tweed caps|brogues'.split(
        '|',
      ),
  },
  Entertainment: {
    trades: ['Books', 'Cinemas', 'Theatres', 'Records', 'Games', 'Tickets'],
    products:
      'cinema tickets|paperbacks|theatre tickets|magazine subscriptions|concert tickets|board games|audiobooks|film rentals|comedy nights|vinyl records|video games|music festivals|jigsaw puzzles|ballet seats|museum nights|quiz nights|opera seats|comic books|piano lessons|folk sessions'.split(
        '|',
      ),
  },
  Dining: {
    trades: ['Kitchen', 'Grill', 'Brasserie', 'Tea Rooms', 'Pizzeria', 'Tavern', 'Carvery'],
    products:
      'main courses|Sunday roasts|pizzas|afternoon teas|burgers|set menus|breakfasts|fish and chips|curries|tapas|takeaways|tasting menus|noodle bowls|vegan dishes|brunches|children’s meals|puddings|oysters|sharing platters|ramen'.split(
        '|',
      ),
  },
  Home: {
    trades: ['Home', 'Furniture', 'Gardens', 'Interiors', 'Kitchens', 'Beds', 'Lighting', 'Flowers'],
    products:
      'sofas|bed linen|garden furniture|mattresses|cookware|bouquets|curtains|towels|table lamps|paint|power tools|rugs|wardrobes|vacuum cleaners|dining tables|barbecues|wallpaper|greenhouses|kettles|picture frames|compost bins|wood burners|bird tables'.split(
        '|',
      ),
  },
  Experience: {
    trades: ['Days Out', 'Adventures', 'Escapes', 'Workshops', 'Gardens Trust', 'Railway'],
    products:
      'family tickets|spa days|theme park entry|zoo tickets|driving days|pottery classes|steam train rides|escape rooms|climbing sessions|wine tastings|boat trips|cookery classes|aquarium entry|hot-air balloon flights|castle tours|farm visits|kayaking trips|gin tastings|falconry days|life-drawing classes'.split(
        '|',
      ),
  },
  Wellness: {
    trades: ['Fitness', 'Pharmacy', 'Opticians', 'Wellbeing', 'Skincare', 'Yoga', 'Cycles'],
    products:
      'gym memberships|vitamins|skincare sets|yoga classes|glasses|running shoes|massages|protein powders|bicycles|contact lenses|perfumes|swimming sessions|shampoos|meditation apps|dental plans|tennis rackets|bath oils|foam rollers|physiotherapy sessions|cycling helmets|wetsuits'.split(
        '|',
      ),
  },
  Travel: {
    trades: ['Travel', 'Holidays', 'Hotels', 'Cottages', 'Coaches', 'Ferries', 'Car Hire'],
    products:
      'hotel stays|cottage breaks|city breaks|car hire|airport parking|train tickets|package holidays|flights|camping pitches|ferry crossings|suitcases|weekend breaks|coach tours|ski holidays|travel insurance|river cruises|glamping pods|airport lounges|narrowboat hire|walking holidays|lighthouse stays'.split(
        '|',
      ),
  },
}

export const QUALITIES =
  'selected|all|new-season|full-price|award-winning|handmade|British-made|best-selling|limited-edition|family|luxury|everyday|organic|recycled|heritage'.split(
    '|',
  )
export const OCCASIONS =
  'this weekend|in the spring event|for new customers|when you spend £50|online|all summer long|in time for Christmas|on your next order|for a short time|on Tuesdays'.split(
    '|',
  )
export const TERMS =
  'One use per person.|Not valid with any other offer.|Excludes gift cards and sale items.|Minimum spend applies.|Subject to availability.|Selected lines only.|Valid in the United Kingdom only.'.split(
    '|',
  )
export const TAGS =
  'popular|summer|family|weekend|gift|students|new|vegan|outdoors|premium|local|winter|school|pets|office|sustainable'.split(
    '|',
  )
export const BLURBS =
  'Order online and it arrives within three working days.|Made in small batches by people who care.|Returns are free for thirty days.|Show the offer on your phone and enjoy the day.|A favourite with our regulars for years.|There is something here for every budget.|Delivery is free on larger orders.|Book early, because places go quickly.|Collect it in a shop near you.|Rated highly by thousands of customers.'.split(
    '|',
  )
