/** How Latin letters are written in other scripts, so that a pseudo-translation can be read aloud by whoever knows the script. */
export const alphabets: Readonly<Record<string, string>> = {
  Cyrl: 'абцдефгхийклмнопкрстуввхыз',
  Grek: 'αβκδεφγηιζκλμνοπκρστυβωξυζ',
  Arab: 'ابكدهفغحيجكلمنوبقرستوفوكيز',
  Hebr: 'אבכדהפגהיגכלמנופקרסתוווקיז',
  Deva: 'अबकदएफगहइजकलमनओपकरसतउवववयज',
  Beng: 'অবকদএফগহইজকলমনওপকরসতউভওকযজ',
  Guru: 'ਅਬਕਦਏਫਗਹਇਜਕਲਮਨਓਪਕਰਸਤਉਵਵਕਯਜ',
  Gujr: 'અબકદએફગહઇજકલમનઓપકરસતઉવવકયજ',
  Orya: 'ଅବକଦଏଫଗହଇଜକଲମନଓପକରସତଉଵଵକଯଜ',
  Taml: 'அபகதஎபகஹஇஜகலமநஒபகரசதஉவவகயஜ',
  Telu: 'అబకదఎఫగహఇజకలమనఒపకరసతఉవవకయజ',
  Knda: 'ಅಬಕದಎಫಗಹಇಜಕಲಮನಒಪಕರಸತಉವವಕಯಜ',
  Mlym: 'അബകദഎഫഗഹഇജകലമനഒപകരസതഉവവകയജ',
  Sinh: 'අබකදඑෆගහඉජකලමනඔපකරසතඋවවකයජ',
  Thai: 'อบคดเฟกหอจกลมนอปกรสตอววกยซ',
  Laoo: 'ອບຄດເຟກຫອຈກລມນອປກຣສຕອວວກຍຊ',
  Khmr: 'អបកដឯផគហឥជកលមនឧពករសតឧវវកយស',
  Mymr: 'အဘကဒဧဖဂဟဣဇကလမနဩပကရသတဥဝဝကယဇ',
  Tibt: 'ཨབཀདཨཕགཧཨཇཀལམནཨཔཀརསཏཨཝཝཀཡཟ',
  Geor: 'აბკდეფგჰიჯკლმნოპქრსტუვვქიზ',
  Armn: 'աբկդեֆգհիջկլմնոպքրստուվքյզ',
  Ethi: 'አበከደእፈገሀኢጀከለመነኦፐቀረሰተኡቨወከየዘ',
  Hang: '아바카다에파가하이자카라마나오파카라사타우바와카야자',
  Kana: 'アバカダエフガハイジクラマナオパケラサタウヴワキヤザ',
  Thaa: 'އބކދއފގހއޖކލމނއޕކރސތއވވކޔޒ',
  Nkoo: 'ߊߓߞߘߍߝߜߤߌߖߞߟߡߣߏߔߞߙߛߕߎߥߥߞߦߖ',
  Mtei: 'ꯑꯕꯀꯗꯑꯐꯒꯍꯏꯖꯀꯂꯃꯅꯑꯄꯀꯔꯁꯇꯎꯋꯋꯀꯌꯖ',
  Olck: 'ᱚᱵᱠᱫᱮᱯᱜᱦᱤᱡᱠᱞᱢᱱᱳᱯᱠᱨᱥᱛᱩᱣᱣᱠᱭᱡ',
  Tfng: 'ⴰⴱⴽⴷⴻⴼⴳⵀⵉⵊⴽⵍⵎⵏⵓⵒⵇⵔⵙⵜⵓⵠⵡⵅⵢⵣ',
  Mong: 'ᠠᠪᠺᠳᠡᠹᠭᠬᠢᠵᠺᠯᠮᠨᠣᠫᠺᠷᠰᠲᠤᠸᠸᠺᠶᠽ',
};

/** Latin with marks: `a` to `z`. */
export const accented = 'áƀçďéƒğĥíĵķļḿñóƥɋŕšťúṽŵẋýž';

/** Frequent characters, most of them used in both Chinese orthographies, and some that only one of them has. */
export const hanCharacters: Readonly<Record<string, string>> = {
  Hans: '这个们来时会说对发开问间见经头长东车马风门书学话语国',
  Hant: '這個們來時會說對發開問間見經頭長東車馬風門書學話語國',
};
