import type { Language } from './language';

/** Hindi, in Devanagari and as it is written in Latin letters, beside English words. */
export const hindi: Language = {
	name: 'हिन्दी',
	code: 'hi',
	countries: {
		IN: 'Bharat, Hindustan',
	},
	cells: {
		yes: 'haan, han, हाँ, हां',
		no: 'nahin, nahi, नहीं',
		nothing: 'nahi',
		total: 'कुल, कुल योग, योग',
		titles: 'shri, smt',
		phones: 'फोन, फ़ोन, मोबाइल, दूरभाष, मो, नंबर, nambar',
	},
	header: {
		phone: `doorbhash durbhash phone fon tel telephone ph phoneno telno फोन फ़ोन दूरभाष टेलीफोन
			टेलीफ़ोन टेलिफोन`,
		mobile: `mobile mobail mob mobileno mobno cell whatsapp whatsap मोबाइल मोबाईल मो व्हाट्सएप
			व्हाट्सऐप व्हाट्सअप वॉट्सऐप`,
		landline: 'landline लैंडलाइन',
		work: 'karyalay office daftar kaam कार्यालय ऑफिस ऑफ़िस दफ्तर दफ़्तर',
		home: 'ghar niji vyaktigat घर निजी व्यक्तिगत आवास',
		other: 'anya doosra dusra vaikalpik atirikt अन्य दूसरा वैकल्पिक अतिरिक्त',
		reach: 'call cont sms wa कॉल',
		contact: 'sampark contact संपर्क सम्पर्क',
		number: 'sankhya number no nos num nambar numbar नंबर नम्बर संख्या क्रमांक',
		id: 'id आईडी',
		email: 'email imel mail ईमेल मेल',
		address: 'pata address पता',
		name: 'naam nam name नाम',
		first: 'pehla pahla pratham पहला प्रथम',
		last: 'antim akhri अंतिम आखिरी',
		lastName: 'upnaam kulnaam upnam kulnam surname उपनाम कुलनाम सरनेम',
		person: 'vyakti व्यक्ति',
		customer: 'grahak customer client cust ग्राहक',
		parent: 'pita mata abhibhavak',
		thirdParty: 'pati patni guarantor agent doctor',
		role: `marij mareej rogi rogee vidyarthi chhatra chatra sadasya member mehman atithi
			kirayedar karzdar avedak ummeedwar umeedwar student patient मरीज मरीज़ रोगी विद्यार्थी
			छात्र छात्रा सदस्य मेहमान अतिथि किरायेदार आवेदक उम्मीदवार प्रतिभागी लाभार्थी यात्री
			labharthi pratibhagi yatri`,
		lead: 'lead लीड',
		reference: 'sandarbh ref संदर्भ सन्दर्भ bahari crm बाहरी',
		group: 'samuh समूह',
		country: 'desh देश',
		company: 'shahar sheher gaon jila dukan company शहर कंपनी',
		silent: `aapka aapki aapke apna apni apne poora pura sampurna vartaman पूरा वर्तमान संपूर्ण
			ka ki ke का की के aur va evam और व एवं तथा mukhya मुख्य anko ankon अंकों`,
		question: `kya hai hain aap kripya likhe likhen bataye batayen darj kare karen kis par se
			hum mera meri kaun sa yahan क्या है हैं आप आपका आपकी आपके अपना अपनी अपने कृपया लिखें
			बताएं बताएँ दर्ज करें किस पर से हम मेरा मेरी कौन सा यहाँ यहां`,
		results: 'tippani stithi टिप्पणी स्थिति',
	},
	stems: {
		calls: 'baat *sampark* कॉल* फोन*',
		wishes: '*anumati* *sahmati* *ijazat* *manzoor* *संपर्क* mana',
		elsewhere: 'patra*',
	},
	consent: {
		replies: 'jawab, sandesh',
		done: 'wapas call, call back',
		adverts: 'vigyapan, prachar, विज्ञापन, प्रचार',
		left: `delete kiya, vakil, mrityu tithi, mrityu ki tarikh, मृत्यु तिथि, मृत्यु की तारीख,
			wapas li, wapas le li, hataya, hata diya, mana kiya, inkar, wapas liya, हटाया, हटा
			दिया, मना किया, इनकार, वापस लिया`,
		around: `karein, karen, kare, karna, karne, hai, hain, kya, करें, करना, है, हैं, क्या,
			tarikh, dinank, ko, se, तारीख, दिनांक`,
		checked: 'jaancha, janch, जांच',
		alone: 'ब्लॉक, na matlab na, saaf inkaar, nabalig',
		things: 'brochure, catalogue, catalog, pamphlet, visit, appointment, model',
		rather: 'prefer, best, better',
		before: 'se pehle, ke baad',
		daytime: `subah, shaam ko, office time, lunch time, lunch me, din me, dopahar, office hours,
			sunday ko`,
		not: 'mat, nahi, nahin, nhi, bina, मत, न, ना, नहीं, नही, नाही, बिना',
		calling: `call, calls, calling, phone, sampark, contact, ring, telephone, pareshan,
			disturb, कॉल, फोन, फ़ोन, संपर्क, परेशान, phone karna, phones, बात, call back, callback,
			wapas call, calls se, घंटी`,
		called: 'call ki, phone kiya, कॉल किया, कॉल की',
		wants: 'chahte, chahiye, चाहते',
		doNotCall: `call mat*, call na kar*, call nahi kar*, call nahi chahiye, call nahi chahte,
			phone mat*, phone na kar*, sampark mat*, sampark na kar*, pareshan mat*, pareshan na
			kar*, galat number, galat nambar, galat vyakti, galat aadmi, number galat*, block kar*,
			कॉल मत*, कॉल न कर*, कॉल नहीं चाहिए, कॉल नही कर*, फोन मत*, फोन न कर*, फोन ना कर*, संपर्क
			न कर*, सम्पर्क न कर*, परेशान न कर*, परेशान मत*, गलत नंबर, गलत नम्बर, ग़लत नंबर, गलत
			व्यक्ति, call na kiya jaye, phone na kiya jaye, dobara call mat*, tang mat*, tang na
			kar*, preshan mat*, akela chhod*, chain se rahne*, कॉल न किया जाए, कॉल न करे*, फोन न
			किया जाए, तंग मत*, तंग न कर*, अकेला छोड़*, चैन से रहने*, galat no, galt number, kisi
			aur ka number, kisi aur ka hai, number kisi aur, dusre ka number, is naam ka koi nahi,
			किसी और का नंबर, किसी और का है, दूसरे का नंबर, रॉन्ग नंबर, इस नाम का कोई नहीं, phone na
			aaye, data delete kar*, data hata*, number delete kar*, contact delete kar*, naam
			kaat*, number mita*, डेटा हटा*, नाम काट*, नंबर मिटा*, aapatti, आपत्ति, humein nahi
			karna, purana number, number badal gaya, number change ho gaya, number band hai, dusri
			company se le liya, kahin aur se le liya, mar gay*, मर गए, wo aadmi nahi, ab zarurat
			nahi, अब जरूरत नहीं, disturb na kar*, contact mat*, call mana hai, block list me, dnd
			activated, sampark na kiya*, rong number, wrong no, galat nmbr, call nai*`,
		plainly: `mrityu, mrit, swargvasi, dehant, nidhan, guzar gaye, guzar gaya, guzar gayi, chal
			base, मृत, मृत्यु, स्वर्गीय, स्वर्गवासी, देहांत, निधन, गुजर गए, चल बसे, डीएनडी, डीएनसी,
			party expired, expire ho gaye, swargwasi, is no more, death ho gay*, chal basa,
			swargvas, duniya me nahi`,
		cautions: `wakeel se, wakil se, vakil se, legal notice, वकील से, complaint kar*, complain
			kar*, police mein, police me, gaali, gaali deke, शिकायत करेंगे, पुलिस में, kam sunai,
			kam sunte, likhit mein, call ki jagah, बहरे, सिर्फ लिख*, लिखित में, khud phone, khud
			call, dhamki, धमकी, phone kaat*, फोन काट*, company chhod*, कंपनी छोड़*, consumer court,
			papa nahi rahe, maut hui, ghar me maut, naam alag bataya, nahi pehchanta, number lagta
			hi nahi, shehar chhod*, chhod ke chale, bech ke chale, shayad shift, मालिक चले गए,
			yahan kaam nahi, naukri chhod*, retire ho gaye, dukaan bech*, dhandha band, दुकान बंद
			हो*, vakil ki baat, court case, case kar denge, case chal raha, police complaint, trai
			me, complaint ki dhamki, ka jhagda, recovery wale, gussa ho*, bahut gussa, naraz lage,
			chillaye, chilla rahe, gaaliyan, gaali di, phone patak*, phone kaat diya, phone rakh
			diya, bhadak gaye, mood theek nahi, नाराज़ लग*, dimag mat, peecha chhod*, jaan chhod*,
			pareshan kar rakha, pareshan kar rahe, bahut calls aa*, fraud bola, fraud bol*, fraud
			samajh*, chor company, baar mana, inkar kar*, inkaar, baat nahi karna, call karne se
			rok*, matlab nahi rakh*, humse koi matlab, bhul jao, consent wapas*, shanti chahiye,
			kabhi nahi lega, lagta nahi lega, mann nahi hai, koi zarurat nahi, tal rahe, dusri
			jagah se, nabalig hai, bachche ka phone, bachche jaisi, awaaz bachche, 18 se kam,
			hospital me bharti, tabiyat bahut, buzurg hain, talaq, puch ke call karo, dukaan
			bechne, number kahan se, push na kar*, email prefer*, dukan band kar di, doctor badal
			liya, koi nahi janta, chal basi, hamesha ke liye canada, vakil sab dekhega, company
			doob*, aakhri call, tang na kiya*, try mat kar*, khoob suna diya, nafrat hai, likhit me
			chahiye, kisi list me naam, baat khatam, pe hi rahenge, utsah nahi, customer naraz,
			consent nahi diya, kabhi consent nahi, haath mat lag*, nikal jao, pareshan lag*, dnd
			check, ro rahi thi, ghar me gum, company chhod rahe, puch* / baat kar* / confirm kar* /
			permission lo / bataiye + pehle / call se pehle / phone se pehle, permission / sahmati
			/ anumati / consent + pakka nahi / pata nahi / clear nahi / check kar* / doubt / mili
			kya, number / nambar / phone + shayad / lagta hai / pakka nahi / biwi ka / pati ka /
			bhai ka / kisi dukan, koi / kisi ne + nahi jaanta / nahi janti / nahi pehchanta / suna
			nahi / nahi suna, khud / apne aap + call karenge / phone karenge / batayenge / contact
			karenge / sampark karenge, complaint / shikayat / jhagda + chal rah* / open / pending /
			baki, gdpr / data + mita* / hatao / delete / hata do, kahan se / kaise + number mila /
			mera number / unka number / number liya / detail mili, bech di / bech diya / de diya /
			band kar diya / saunp di + dukan / dukaan / company / salon / clinic / hotel / factory
			/ business, chhod di / chhod diya / chhodi / nikal gaye + naukri / job / company /
			office / school, shift / chale gaye / bas gaye + videsh / canada / dubai / america /
			london / australia, 13 / 14 / 15 / 16 / 17 + saal ka / saal ki / sal ka / school me /
			minor, lag raha / lag rahi / the / thode / bahut + khush nahi / naraz / chidh* / gusse
			/ rukha, pata nahi / shayad + chahte ya nahi / karein ya nahi / interest nahi / mana
			kar, vakil / wakil / advocate + naam / file / notice / ke through / likh*, rehne do /
			chhod do / ruk jao / chhod dein + abhi / filhal / kuch din / kya, sirf zarurat ho, sirf
			urgent, zaruri ho tabhi, whatsapp behtar, whatsapp better, behtar rahega, better
			rahega, aage se nahi, icu, cancer hai, coma, paralysis, yaddasht, behosh, koi aur
			utha*, nahi janta, pehchanta nahi, number badal, नंबर किसी और, voicemail pe /
			truecaller pe + dusra naam / kisi aur / alag naam, number bhool / remove my / my no /
			mera number + jao / list / frm / hatao, ab call kiya / dobara call / dobara phone /
			phir call + police / dekh lena / case / complaint, case kar dunga, block kiya, consent
			withdraw, objection diya, likh ke bhejo, se / ko + pooch ke / puch ke hi / puchh lo /
			baat karke hi, office ke through, ke through hi, ki permission, call allowed, nahi
			pucho, call karna hai ya nahi, gaon chale gaye, wahan kaam nahi, divorce ho gaya, alag
			ho gaye, bachcha hai, minor hai, guardian se, gussa the, badtameez*, chilla diya,
			irritate, gali di, cut kar diya, rude the, call se pareshan, shayad kabhi nahi, shayad
			nahi, soch rahe / sochenge + list se / hatne / dnd / hatana / number hata, call se
			dikkat, baat nahi karni, beech me kaat, abhi nahi shayad, bimar hai bahut, bahut bimar,
			hospital me admit, unse pooch, number / no / sim / nambar + kisi aur / dusre ke / koi
			aur, ye unka / yeh unka + number nahi / phone nahi, expired / expire + month / year /
			pichle / bataya / uncle / papa / husband, hospital me hai, haalat kharab, meri company,
			nahi pehchante, court jaunga, dukaan band, bar bar call, बच्चे का नंबर, वकील के ज़रिए,
			भूलने की बीमारी, blacklist by, केवल डाक, cancer ka ilaaj, police jaunga, tang aa gaye,
			refund abhi tak nahi, permission kabhi, ghar me death, kisi student ka, fraud ka fir,
			contact na kar*, alt papa ka`,
		refuses: `inkar, mana, mana kiya, mana kar diya, mana kar, rok do, asahmat, asweekar,
			band kar*, bandh kar*, band ho, tang aa, tang hai, pareshan hai, pareshan hain, gussa,
			shikayat, nahi chah*, nahin chah*, nhi chah*, nahi karna chah*, nahi lena chah*,
			pasand nahi, इनकार, मना, मना किया, अस्वीकार, अस्वीकृत, असहमत, बंद कर*, रोक दे*, तंग आ,
			परेशान हैं, नाराज, शिकायत, नहीं चाह*, नही चाह*, नहीं करना चाह*, पसंद नहीं`,
		interest: 'interest, interested, intrested, रुचि, दिलचस्पी',
		remove: `hata*, hatwa*, nikal d*, nikalo, mita d*, delete kar*, remove kar*, delete,
			remove, हटा*, हटवा*, निकाल द*, मिटा द*, डिलीट, काट दे*`,
		list: `list, lists, suchi, number, nambar, naam, data, database, record, लिस्ट, सूची,
			नंबर, नम्बर, नाम, डेटा, डेटाबेस, रिकॉर्ड, सिस्टम`,
		consent: `sehmati, anumati, sahmati, ijazat, swikriti, razamandi, अनुमति, सहमति, इजाजत,
			स्वीकृति, permission`,
		may: 'kya hum, call kar sakte, kar sakte, sakte, manzoor, theek, ok, क्या हम, सकते',
		withdrawn: `wapas li, radd, khatam, lambit, वापस ली, रद्द, समाप्त, लंबित, निरस्त,
			anumati nahi, sahmati nahi, ijazat nahi, अनुमति नहीं, सहमति नहीं, wapas le li,
			वापस ले ली`,
		channel: `email, emails, e mail, mail, imel, sms, message, messages, msg, sandesh,
			whatsapp, patra, chitthi, dak, newsletter, photo, photos, video, ईमेल, मेल, एसएमएस,
			मैसेज, व्हाट्सएप, डाक, फोटो, वीडियो, विज्ञापन`,
		joins: 'ya, aur, va, और, karne, karna, kar, karke, करने, करना, par, पर',
		but: `lekin, isliye, please, plz, phir, baad, ke liye, कृपया, फिर, बाद, के
			लिए, bhai, sir, thanks`,
		only: 'sirf, bas, सिर्फ, pe hi',
		harmless: `dikkat, pata, abhi, अभी, kiya, ki, suna, pakka, aati, the, tha, thi, hui, lage,
			किया, की, kyun + nahi / koi nahi, kyu + nahi, kutta / dog / billi / cat / bhains / gaay
			+ mar gay* / guzar gaya / guzar gayi / expire ho gaye / expired, battery / inverter /
			gadi + dead / khatam / expired, koi / kisi ne + call nahi karta / call nahi karte /
			call nahi kiya / call back nahi / phone nahi kiya / wapas call`,
		reaches: 'uthaya, bhoolna, bhulna, sunai, sunte, mila, laga, उठाया, भूलें, मिली',
		yes: `haan, han, ha, hanji, haanji, haan ji, han ji, ji haan, ji han, ji, sahi, हाँ, हां,
			हा, जी हाँ, जी हां, जी, हाँ जी, हां जी, सही, bilkul, bilkul haan, haan bilkul, ji
			bilkul, बिल्कुल, हां बिल्कुल, हाँ बिल्कुल, दी गई, de di, dedi`,
		no: 'nahi, nahin, nhi, na, नहीं, नही, ना, न, ji nahi, nahi ji, galat, जी नहीं, गलत, ग़लत',
		declines: `bilkul nahi, mat karo, mat karna, mat kijiye, na karein, rehne do, rahne do,
			बिल्कुल नहीं, मत करो, मत करना, मत कीजिए, न करें, रहने दो`,
		unlisted: 'list me nahi, no issue, nahi laga hai, nahi laga, nahi hai, नहीं है, lagu nahi',
	},
};
