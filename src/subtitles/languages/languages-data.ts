/**
 * The list, one language a line: `code|English name|native name|script`. A native name that equals the English one and the script Latn are
 * left out. Names are those of CLDR with corrections. One string, because the browser loads it and a string compresses and parses best.
 */
export const languageRows = `ab|Abkhaz|Аԥсшәа|Cyrl
af|Afrikaans
ak|Akan
sq|Albanian|Shqip
am|Amharic|አማርኛ|Ethi
ar|Arabic|العربية|Arab
hy|Armenian|Հայերեն|Armn
as|Assamese|অসমীয়া|Beng
ast|Asturian|Asturianu
ay|Aymara|Aymar aru
az|Azerbaijani|Azərbaycanca
ban|Balinese|Basa Bali
bm|Bambara|Bamanakan
ba|Bashkir|Башҡорт|Cyrl
eu|Basque|Euskara
be|Belarusian|Беларуская|Cyrl
bem|Bemba|Ichibemba
bn|Bengali|বাংলা|Beng
bho|Bhojpuri|भोजपुरी|Deva
bs|Bosnian|Bosanski
br|Breton|Brezhoneg
bg|Bulgarian|Български|Cyrl
my|Burmese|မြန်မာဘာသာ|Mymr
yue|Cantonese|粵語|Hant
ca|Catalan|Català
ceb|Cebuano
ce|Chechen|Нохчийн|Cyrl
ny|Chichewa (Nyanja)|chiCheŵa
zh-HK|Chinese (Hong Kong)|中文（香港）|Hant
zh|Chinese (Simplified)|中文（简体）|Hans
zh-Hant|Chinese (Traditional)|中文（繁體）|Hant
cv|Chuvash|Чӑваш чӗлхи|Cyrl
kw|Cornish|Kernewek
co|Corsican|Corsu
hr|Croatian|Hrvatski
cs|Czech|Čeština
da|Danish|Dansk
dv|Divehi|ދިވެހިބަސް|Thaa
doi|Dogri|डोगरी|Deva
nl|Dutch|Nederlands
nl-BE|Dutch (Belgium)|Nederlands (België)
dz|Dzongkha|རྫོང་ཁ|Tibt
en|English
en-IN|English (India)
en-GB|English (United Kingdom)
en-US|English (United States)
eo|Esperanto
et|Estonian|Eesti
ee|Ewe|Eʋegbe
fo|Faroese|Føroyskt
fj|Fijian|Na Vosa Vakaviti
fil|Filipino
fi|Finnish|Suomi
fr|French|Français
fr-CA|French (Canada)|Français (Canada)
fur|Friulian|Furlan
ff|Fula|Pulaar
gaa|Ga|Gã
gl|Galician|Galego
lg|Ganda|Luganda
ka|Georgian|ქართული|Geor
de|German|Deutsch
de-CH|German (Switzerland)|Deutsch (Schweiz)
el|Greek|Ελληνικά|Grek
gn|Guarani|Avañe’ẽ
gu|Gujarati|ગુજરાતી|Gujr
ht|Haitian Creole|Kreyòl ayisyen
ha|Hausa
haw|Hawaiian|ʻŌlelo Hawaiʻi
he|Hebrew|עברית|Hebr
hil|Hiligaynon
hi|Hindi|हिन्दी|Deva
hmn|Hmong|Hmoob
hu|Hungarian|Magyar
is|Icelandic|Íslenska
ig|Igbo
ilo|Ilocano|Ilokano
id|Indonesian|Bahasa Indonesia
ia|Interlingua
ga|Irish|Gaeilge
it|Italian|Italiano
ja|Japanese|日本語|Jpan
jv|Javanese|Basa Jawa
kl|Kalaallisut
kn|Kannada|ಕನ್ನಡ|Knda
pam|Kapampangan
kk|Kazakh|Қазақ тілі|Cyrl
km|Khmer|ខ្មែរ|Khmr
rw|Kinyarwanda|Ikinyarwanda
kg|Kongo|Kikongo
kok|Konkani|कोंकणी|Deva
ko|Korean|한국어|Kore
kri|Krio
ku|Kurdish (Kurmanji)|Kurdî
ckb|Kurdish (Sorani)|کوردیی ناوەندی|Arab
ky|Kyrgyz|Кыргызча|Cyrl
lo|Lao|ລາວ|Laoo
ltg|Latgalian|Latgalīšu
la|Latin|Latina
lv|Latvian|Latviešu
lij|Ligurian|Ligure
ln|Lingala|Lingála
lt|Lithuanian|Lietuvių
lmo|Lombard
lua|Luba-Lulua|Tshiluba
luo|Luo|Dholuo
lb|Luxembourgish|Lëtzebuergesch
mk|Macedonian|Македонски|Cyrl
mai|Maithili|मैथिली|Deva
mg|Malagasy
ms|Malay|Bahasa Melayu
ml|Malayalam|മലയാളം|Mlym
mt|Maltese|Malti
mni-Mtei|Manipuri (Meitei)|ꯃꯩꯇꯩꯂꯣꯟ|Mtei
gv|Manx|Gaelg
mi|Māori|Te reo Māori
mr|Marathi|मराठी|Deva
mfe|Mauritian Creole|Kreol Morisien
min|Minangkabau|Baso Minangkabau
mn|Mongolian|Монгол|Cyrl
ne|Nepali|नेपाली|Deva
nso|Northern Sotho (Sepedi)|Sesotho sa Leboa
no|Norwegian|Norsk
nn|Norwegian Nynorsk|Norsk nynorsk
oc|Occitan
or|Odia|ଓଡ଼ିଆ|Orya
om|Oromo|Oromoo
os|Ossetic|Ирон|Cyrl
pap|Papiamento|Papiamentu
ps|Pashto|پښتو|Arab
fa|Persian|فارسی|Arab
pl|Polish|Polski
pt|Portuguese|Português
pt-BR|Portuguese (Brazil)|Português (Brasil)
pt-PT|Portuguese (Portugal)|Português (Portugal)
pa|Punjabi|ਪੰਜਾਬੀ|Guru
qu|Quechua|Runasimi
ro|Romanian|Română
rm|Romansh|Rumantsch
rn|Rundi|Ikirundi
ru|Russian|Русский|Cyrl
sm|Samoan|Gagana Sāmoa
sg|Sango|Sängö
sa|Sanskrit|संस्कृतम्|Deva
sat|Santali|ᱥᱟᱱᱛᱟᱲᱤ|Olck
sc|Sardinian|Sardu
gd|Scottish Gaelic|Gàidhlig
sr|Serbian|Српски|Cyrl
sr-Latn|Serbian (Latin)|Srpski (latinica)
crs|Seychellois Creole|Kreol Seselwa
sn|Shona|chiShona
scn|Sicilian|Sicilianu
szl|Silesian|Ślōnskŏ gŏdka
sd|Sindhi|سنڌي|Arab
si|Sinhala|සිංහල|Sinh
sk|Slovak|Slovenčina
sl|Slovenian|Slovenščina
so|Somali|Soomaali
st|Southern Sotho (Sesotho)|Sesotho
es|Spanish|Español
es-419|Spanish (Latin America)|Español (Latinoamérica)
es-ES|Spanish (Spain)|Español (España)
es-US|Spanish (United States)|Español (Estados Unidos)
su|Sundanese|Basa Sunda
sw|Swahili|Kiswahili
ss|Swati|siSwati
sv|Swedish|Svenska
ty|Tahitian|Reo Tahiti
ta|Tamil|தமிழ்|Taml
tt|Tatar|Татарча|Cyrl
te|Telugu|తెలుగు|Telu
tet|Tetum|Tetun
th|Thai|ไทย|Thai
bo|Tibetan|བོད་སྐད་|Tibt
ti|Tigrinya|ትግርኛ|Ethi
tpi|Tok Pisin
to|Tongan|Lea fakatonga
ts|Tsonga|Xitsonga
tn|Tswana|Setswana
tum|Tumbuka|chiTumbuka
tr|Turkish|Türkçe
tk|Turkmen|Türkmen dili
uk|Ukrainian|Українська|Cyrl
ur|Urdu|اردو|Arab
ug|Uyghur|ئۇيغۇرچە|Arab
uz|Uzbek|O‘zbek
vec|Venetian|Veneto
vi|Vietnamese|Tiếng Việt
war|Waray|Winaray
cy|Welsh|Cymraeg
fy|Western Frisian|Frysk
wo|Wolof
xh|Xhosa|isiXhosa
yi|Yiddish|ייִדיש|Hebr
yo|Yoruba|Èdè Yorùbá
zu|Zulu|isiZulu`;
