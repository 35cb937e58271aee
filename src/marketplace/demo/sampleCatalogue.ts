import { SAMPLE_CATALOGUE } from '../../domain/limits';
import { rupees } from '../../domain/money';
import type { Product } from '../../domain/product';

/** Injected, for reproducible catalogues. */
export interface RandomSource {
  random: () => number;
  newId: () => string;
}

interface Sample {
  title: string;
  subtitle: string;
  description: string;
}

type SampledCategory = 'code' | 'prompts' | 'assets';

export const SAMPLED_CATEGORIES: readonly SampledCategory[] = ['code', 'prompts', 'assets'];

const SAMPLES: Record<SampledCategory, readonly Sample[]> = {
  code: [
    {
      title: 'React एडमिन डैशबोर्ड',
      subtitle: 'TypeScript, चार्ट और डार्क मोड के साथ',
      description:
        'छोटे बिज़नेस के लिए तैयार एडमिन डैशबोर्ड: सेल्स के चार्ट, ग्राहकों की लिस्ट, रोल के हिसाब से मेन्यू और साफ़ TypeScript कोड।',
    },
    {
      title: 'रेस्टोरेंट वेबसाइट टेम्पलेट',
      subtitle: 'मेन्यू, टेबल बुकिंग और WhatsApp ऑर्डर',
      description:
        'ढाबे से लेकर कैफ़े तक: रिस्पॉन्सिव वेबसाइट टेम्पलेट, जिसमें मेन्यू, गैलरी, टेबल बुकिंग का फ़ॉर्म और WhatsApp पर ऑर्डर का बटन है।',
    },
    {
      title: 'GST बिल जनरेटर',
      subtitle: 'HTML, CSS और JavaScript, बिना सर्वर के',
      description:
        'ब्राउज़र में चलने वाला GST इनवॉइस जनरेटर: HSN कोड, CGST/SGST का हिसाब, PDF प्रिंट और ग्राहकों की लिस्ट, बिना किसी सर्वर के।',
    },
    {
      title: 'ई-कॉमर्स स्टार्टर किट',
      subtitle: 'कार्ट, कूपन और ऑर्डर ट्रैकिंग',
      description:
        'अपनी ऑनलाइन दुकान जल्दी शुरू करें: प्रोडक्ट पेज, कार्ट, कूपन और ऑर्डर ट्रैकिंग के तैयार हिस्से, साफ़ डॉक्यूमेंटेशन के साथ।',
    },
    {
      title: 'पोर्टफ़ोलियो टेम्पलेट',
      subtitle: 'डिज़ाइनर और फ़ोटोग्राफ़र के लिए',
      description:
        'एक पेज का तेज़ पोर्टफ़ोलियो टेम्पलेट: गैलरी, सर्विस, रेट कार्ड और संपर्क फ़ॉर्म। मोबाइल पर भी उतना ही सुंदर।',
    },
    {
      title: 'स्कूल मैनेजमेंट ऐप',
      subtitle: 'हाज़िरी, फ़ीस और रिज़ल्ट',
      description:
        'स्कूल और कोचिंग के लिए फ़ुल-स्टैक कोड: हाज़िरी, फ़ीस की रसीद, रिज़ल्ट और माता-पिता के लिए सूचना, सब एक जगह।',
    },
  ],
  prompts: [
    {
      title: 'Instagram कैप्शन प्रॉम्प्ट',
      subtitle: '200 प्रॉम्प्ट, हिंदी और हिंग्लिश में',
      description:
        'त्योहार, ऑफ़र और रोज़ की पोस्ट के लिए 200 आज़माए हुए AI प्रॉम्प्ट, जो हिंदी और हिंग्लिश में नेचुरल कैप्शन लिखवाते हैं।',
    },
    {
      title: 'YouTube स्क्रिप्ट प्रॉम्प्ट पैक',
      subtitle: 'हुक से लेकर सब्सक्राइब की अपील तक',
      description:
        'YouTube वीडियो की पूरी स्क्रिप्ट लिखवाने वाले प्रॉम्प्ट: पहले पाँच सेकंड का हुक, कहानी का ढाँचा और आखिर में सब्सक्राइब करने की अपील।',
    },
    {
      title: 'प्रोडक्ट फ़ोटो प्रॉम्प्ट',
      subtitle: 'AI इमेज बनाने के लिए 120 प्रॉम्प्ट',
      description:
        'मसाले, साड़ी, गहने और मिट्टी के बर्तन: भारतीय प्रोडक्ट की स्टूडियो जैसी तस्वीरें बनाने के लिए 120 इमेज प्रॉम्प्ट।',
    },
    {
      title: 'रिज़्यूमे और इंटरव्यू प्रॉम्प्ट',
      subtitle: 'फ़्रेशर से मैनेजर तक',
      description: 'रिज़्यूमे सुधारने, कवर लेटर लिखने और इंटरव्यू की तैयारी के लिए प्रॉम्प्ट, अनुभव के हिसाब से अलग-अलग।',
    },
    {
      title: 'SEO ब्लॉग प्रॉम्प्ट',
      subtitle: 'हिंदी कीवर्ड रिसर्च के साथ',
      description:
        'हिंदी ब्लॉग के लिए कीवर्ड रिसर्च, आउटलाइन और ऐसे लेख लिखवाने वाले प्रॉम्प्ट, जो Google और पाठक दोनों को पसंद आएँ।',
    },
    {
      title: 'ग्राहक सेवा के जवाब',
      subtitle: 'शिकायत, रिफ़ंड और डिलीवरी',
      description:
        'शिकायत, रिफ़ंड और देरी जैसे मुश्किल सवालों के विनम्र जवाब लिखवाने वाले 90 AI प्रॉम्प्ट, WhatsApp और ईमेल दोनों के लिए।',
    },
  ],
  assets: [
    {
      title: 'त्योहार पोस्टर पैक',
      subtitle: 'दिवाली, होली, ईद और क्रिसमस',
      description:
        'सोशल मीडिया के लिए 60 एडिटेबल पोस्टर: दिवाली, होली, ईद, पोंगल और क्रिसमस। बस अपना लोगो और नाम डाल दें।',
    },
    {
      title: 'देवनागरी लेटरिंग सेट',
      subtitle: 'हाथ से बने 48 शीर्षक, SVG और PNG में',
      description: 'शादी, दुकान और ब्रांड के लिए हाथ से बनी 48 देवनागरी लेटरिंग, SVG और PNG में, हर साइज़ पर साफ़।',
    },
    {
      title: 'भारतीय आइकॉन सेट',
      subtitle: '320 आइकॉन, दो मोटाई में',
      description:
        'रुपया, ऑटो, चाय, मंदिर, किसान: भारतीय ऐप के लिए 320 वेक्टर आइकॉन, लाइन की दो मोटाई में और Figma फ़ाइल के साथ।',
    },
    {
      title: 'शादी का कार्ड टेम्पलेट',
      subtitle: 'प्रिंट और WhatsApp दोनों के लिए',
      description:
        'शादी के कार्ड के 24 टेम्पलेट, पारंपरिक और आधुनिक: प्रिंट के लिए CMYK में, WhatsApp के लिए छोटे वीडियो में।',
    },
    {
      title: 'ब्लॉक प्रिंट पैटर्न',
      subtitle: 'जयपुर से, 75 सीमलेस पैटर्न',
      description:
        'जयपुर के ब्लॉक प्रिंट से प्रेरित 75 सीमलेस पैटर्न: कपड़े, पैकेजिंग और वेबसाइट के बैकग्राउंड के लिए, हाई रेज़ोल्यूशन में।',
    },
    {
      title: 'लो-फ़ाई तबला लूप',
      subtitle: '40 रॉयल्टी-फ़्री लूप, WAV में',
      description:
        'वीडियो और रील के लिए तबला, सितार और बाँसुरी के 40 लो-फ़ाई लूप, रॉयल्टी-फ़्री लाइसेंस और BPM की जानकारी के साथ।',
    },
  ],
};

const SELLERS = [
  'आरव शर्मा',
  'Ananya Studio',
  'कबीर डिज़ाइन',
  'Meera Codes',
  'विवान टेक',
  'Ishaan Rao',
  'सान्या कुलकर्णी',
  'Zoya Creative',
  'राघव अय्यर',
  'Tara Digital',
] as const;

/** The same seed gives the same photo. */
function placeholderPhoto(seed: string): string {
  return `https://picsum.photos/seed/${seed}/640/400`;
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as Item, shuffled[last] as Item];
  }
  return shuffled;
}

function integerIn({ min, max }: { min: number; max: number }, random: () => number): number {
  return min + Math.floor(random() * (max - min + 1));
}

/** Round-robin categories let every filter find products and skeletons show the right category in advance. */
export function sampleCatalogue(
  { random, newId }: RandomSource,
  count: number = SAMPLE_CATALOGUE.products,
): readonly Product[] {
  const { price, rating, downloads } = SAMPLE_CATALOGUE;
  const decks = SAMPLED_CATEGORIES.map((category) => ({
    category,
    deck: shuffle(SAMPLES[category], random),
  }));
  return Array.from({ length: count }, (_, index): Product => {
    const { category, deck } = decks[index % decks.length] as (typeof decks)[number];
    const sample = deck[Math.floor(index / decks.length) % deck.length] as Sample;
    const id = newId();
    return {
      id,
      ...sample,
      price: rupees(integerIn(price, random)),
      rating: integerIn({ min: rating.min * 10, max: rating.max * 10 }, random) / 10,
      downloads: integerIn(downloads, random),
      category,
      seller: SELLERS[Math.floor(random() * SELLERS.length)] as string,
      image: placeholderPhoto(id),
    };
  });
}
