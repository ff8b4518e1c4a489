/**
 * The most frequent short words of languages that share a script, one language a line: `code|words`. Everyday function words, as they stand in
 * spoken text; words that several languages share count for each of them.
 */
export const frequentWords = `en|the you i to a it and that of is in what we me this he for my on have do no don't your was are with be it's not know i'm can she just but they all here get there so
es|que de no la a el y es en lo un por qué me una te los se con para mi está si bien pero yo eso las su tu aquí del al como le más todo esto ya muy vamos hay
pt|que não o de a e é um eu para se você uma está com do isso me na os em por no ele mas bem da como meu aqui mais muito ela foi sim tem à ao estou são
fr|de je est pas le vous la tu que un il et à ne les on ça une ce pour des qui en du c'est mais dans me elle bien nous y a plus avec moi j'ai sont au si
it|non che di e la il un a per è mi sono in ho una ma si lo ha con cosa le ti no del come da se qui al più sei io questo bene tu della ci gli mio anche
de|ich sie das ist du nicht die und es der wir zu was er ein in mit mir den ja wie auf dass so eine hat nein auch hier dich habe sind von für ihr uns im wenn noch
nl|ik je het de is dat een niet en van we wat in ze hij op te heb ben voor die met maar er me zijn was hebben aan om als naar geen wij jij dit nog zo goed hier
sv|jag det är du inte att en och har vi på i för som han vad med mig dig så om de ett den här ni till av var ska kan men hon min nej nu måste bara vet
da|jeg det er du ikke at en og har vi på i for der han hvad med mig dig så de et den her til af var skal kan men hun min nej nu til os hvor vil kom
no|jeg det er du ikke å en og har vi på i for som han hva med meg deg så de et den her til av var skal kan men hun min nei nå bare vet vil dere ikke
nn|eg det er du ikkje å ein og har vi på i for som han kva med meg deg så dei eit den her til av var skal kan men ho min nei no berre veit vil dykk frå
fi|on ei en se hän että minä ja sinä mitä ole olen hyvä niin mutta hyvin tämä minun kun se nyt oli olet mä sä vain he me nyt voi jos sen joka ovat sinun siitä täällä
pl|nie to się w na i że z do co jest jak tak o mnie ale za ja cię po jestem dla jesteś czy go tego mi już tu są ty mam wiem może ma tylko był dobrze
cs|to je se na že v ne jsem co si a ale tak mi jak jsi za by do tady jsou mě už pro tě ho o k ta není ten jste jo bude být má když proč dobře než
sk|to je sa na že v nie som čo si a ale tak mi ako za by do tu sú ma už pre ťa ho o k ten nie je ste áno bude byť má keď prečo dobre som máš
sl|je in da se v ne na to za si ni sem kaj bi pa so ti kako ga mi z še od ali če tako me po samo že lahko kot sva smo nič dobro zdaj kje moj ker
hr|je da se i u na ne to sam što si za ti mi li će ja kako od nije ali su bih samo me o ga što dobro bi te sve ovo ima znam gdje nisam hvala smo
sr-Latn|je da se i u na ne to sam šta si za ti mi li će ja kako od nije ali su bih samo me o ga dobro bi te sve ovo ima znam gde nisam hvala smo ovde
bs|je da se i u na ne to sam šta si za ti mi li će ja kako od nije ali su bih samo me dobro bi te sve ovo ima znam gdje nisam hvala smo ovdje lijepo
hu|a az nem hogy és ez egy is van én azt de mi el ha csak meg jó vagy te ki igen most mit nagyon kell már még volt tudom itt vagyok ezt nekem mint miért be fel
ro|nu să și de e ce a o în este la cu am pe că mai te se un îmi din ai asta pentru eu dar dacă bine aici care sunt ești când vă fost acum asta noi
tr|bir bu ne ve mi da de için çok ben sen evet var ama o hayır değil iyi gibi daha şey beni seni kadar bana sana onu neden yok biliyorum burada ki şimdi nasıl olarak
az|bir bu nə və də da üçün çox mən sən var amma o deyil yaxşı kimi daha şey məni səni qədər mənə sənə onu niyə yox bilirəm burada ki indi necə olaraq hə bəli edir
id|yang aku kau tidak ini itu dan kita dia apa di ada untuk akan bisa dengan dari ke saya kamu mereka sudah tak tahu jangan orang kami sini jika harus hanya bukan telah anda mau
ms|yang saya awak tidak ini itu dan kita dia apa di ada untuk akan boleh dengan dari ke kamu mereka sudah tak tahu jangan orang kami sini jika mesti hanya bukan telah kau nak macam dah
vi|là không tôi có anh và của cô một cho đó đã được em ta này với người đi gì thì làm ở đây các biết sẽ phải rồi cậu chúng nó ra như về muốn nào
fil|ang ng sa na mga ay ko mo ako ka at hindi ito siya para kung si ano ba lang po ni natin kami tayo niya wala may nang iyon dito pero kaya yung talaga
sw|na ya wa kwa ni katika za la yake hii si kuwa yangu hapa nini mimi wewe sana huyo lakini sasa yako ndiyo hapana yeye hivyo kama watu wetu cha nataka kila moja
ca|de que no la i a el és en un per què em una et els amb però si ho les va això jo més del bé està tot també ha aquí és meu com molt ja sóc vas
gl|que de non a o e é en un eu para se unha está con do iso me na os por ti el pero ben da como meu aquí máis moito ela foi si ten ao son estou
eu|da eta ez bat du dut zer naiz hori zara dago hau nire ere baina egin izan zure behar nola bai orain hemen dira ni zu gara den duzu nik dugu oso
et|ma on ei ja see et sa oli mis ta ka aga kui me siin mu nii oled olen kas su teda mida ning nad seda nüüd hea just veel minu sind mind tema pole ole kõik
lv|es ir un tu nav ka to kas uz man no ar ja par vai tas tā bet jā nē ko viņš mēs kā tev šeit lai tikai esmu mani būs labi jau nezinu viņa
lt|aš ir ne tu tai kad yra į kas su jis iš taip man bet ar mes čia ką kaip jei tik ji jau tau dar nuo gerai mane jūs apie viskas buvo už labai
sq|të e në që dhe një nuk është me për po ti jam si unë do këtu kjo ka mos jo se çfarë janë mirë duhet ai nga kam ajo ju kur këtë jemi
is|að og er ekki ég það í þú á við hann sem en um með til var þetta hún fyrir þetta hvað mig þig hefur þeir vera hér já nei svo eru mér
ga|an na a is ar go tá sé ní le agus i do mé bhí ag tú sin seo sí mo bheith cad ach nach anois gach leat linn againn raibh
cy|yn y a i o mae ar yr wedi ei am fi ti dim beth ond hi ni oedd chi eich fel rwy ddim sydd bod dwi dyma nawr wyt gyda hyn
af|die is ek nie het jy dit en van ons wat in hulle hy op te vir met maar sy was aan om as na geen hierdie nog so goed hier julle moet kan haar jou
eo|la mi vi ne estas kaj de en li al ĝi kio por tio ni ke ili se kun sed ŝi tiu pri jes nun tie ĉi havas min kiel iu tre
mt|li ma il ta u hu dan jien inti hija x'inhu għal minn fuq kif mhux iva le issa hawn hemm kien għandi għandek nista irrid biex meta dejjem ukoll
ht|mwen ou li nan yo pa se ki sa nou pou yon ak te la a an de kap gen fè men wi non kijan ki kote tout sou lè konnen vle
ru|я не что в и ты на это с он как мне а но да вы так меня у все нет за мы тебя его было для бы о она знаю здесь если есть был ещё чтобы
uk|я не що в і ти на це з він як мені а але так ви мене у все ні за ми тебе його було для б про вона знаю тут якщо є був ще щоб та
be|я не што ў і ты на гэта з ён як мне а але так вы мяне усё за мы цябе яго было для пра яна ведаю тут калі ёсць быў яшчэ каб гэты няма
bg|да не е се на и за в ли това ще си ти аз ми как от съм го са но какво с по ме те тук той много има защо добре нещо знам сме бъде
sr|је да се и у на не то сам шта си за ти ми ли ће ја како од није али су бих само ме о га добро би те све ово има знам где
mk|не да се и на е во што за ќе те ми тоа го си сум од јас со ли како но ти нешто само има овде му дали зошто добро сме биде знам
kk|мен бұл бір және сен не емес бар үшін жоқ деп менің ол қалай осы жақсы сенің біз оны керек еді иә болып қазір енді мына маған сізге
ky|мен бул бир жана сен эмне эмес бар үчүн жок деп менин ал кандай ушул жакшы сенин биз аны керек эле ооба болуп азыр эми мага
mn|би энэ юу нь бол чи юм байна тэр гэж бид та болно надад мэдэхгүй сайн яаж хэн үгүй тийм минь одоо энд
ar|من في لا أن ما هذا على أنا يا هل إلى مع لقد كان هو ذلك أنت لم لي هي لك كل شيء هنا ماذا نحن عن نعم إن كنت
fa|من به که این را از تو در نه با چه آن یه و هم بود برای ما است اون اینجا چی خیلی باید شما هست دارم می‌خوام بله کن
ur|میں کے ہے کی کیا نہیں ہو یہ سے کو اور نے تم ہیں کا وہ پر تو مجھے ایک بھی ہم آپ کر یہاں تھا جی رہے
ps|زه دا په چې نه ته د او کې دی له څه مې سره هغه هم به مونږ وي خو ده کوم دلته ستا
ckb|من لە بە ئەو بۆ کە چی تۆ ئێمە نا وە لێرە هەیە دەکەم نییە ئەم باش چۆن ئەوە هەر
ug|مەن بۇ بىر ۋە سەن نېمە ئەمەس بار ئۈچۈن يوق دەپ مېنىڭ ئۇ قانداق بىز ياخشى كېرەك
hi|है मैं के नहीं हैं की क्या में हो यह से को और तुम का वह पर तो मुझे एक भी हम आप कर यहाँ था ने
mr|आहे मी नाही तू काय आणि हे तो ती आम्ही मला होते करा पण आहेत त्या इथे माझ्या कसे तुम्ही ला च्या
ne|छ म हो के र यो तिमी गर्न मलाई हामी पनि होइन छैन तपाईं छन् को लाई भने यहाँ मेरो गर्छ थियो
bn|আমি না কি এই তুমি করে আমার এটা একটা সে আর তার হ্যাঁ আমরা এবং জন্য থেকে আপনি কিছু কেন হবে আছে
as|মই নহয় কি এই তুমি কৰা মোৰ এটা সি আৰু তাৰ হয় আমি বাবে পৰা আপুনি কিয় হব আছে নাই`;
