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
		estates: 'late shri, late smt, late mr, late mrs, swargiya, स्वर्गीय',
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
		left: `nabalig, delete kiya, vakil, mrityu tithi, mrityu ki tarikh, मृत्यु तिथि, मृत्यु की
			तारीख, wapas li, wapas le li, hataya, hata diya, mana kiya, inkar, wapas liya, हटाया,
			हटा दिया, मना किया, इनकार, वापस लिया`,
		around: `karein, karen, kare, karna, karne, hai, hain, kya, करें, करना, है, हैं, क्या,
			tarikh, dinank, ko, se, तारीख, दिनांक`,
		checked: 'jaancha, janch, जांच',
		alone: 'ब्लॉक, nabalig',
		not: 'mat, nahi, nahin, nhi, bina, मत, न, ना, नहीं, नही, नाही, बिना',
		calling: `call, calls, calling, phone, sampark, contact, ring, telephone, pareshan,
			disturb, कॉल, फोन, फ़ोन, संपर्क, परेशान, phone karna, phones, बात, call back,
			callback, घंटी`,
		called: 'call ki, phone kiya, कॉल किया, कॉल की',
		wants: 'chahte, chahiye, चाहते',
		doNotCall: `call mat*, call na kar*, call nahi chahiye, phone mat*, phone na kar*,
			sampark mat*, sampark na kar*, pareshan mat*, pareshan na kar*, galat number, galat
			nambar, galat vyakti, galat aadmi, number galat*, block kar*, कॉल मत*, कॉल न कर*, कॉल
			नहीं चाहिए, फोन मत*, फोन न कर*, फोन ना कर*, संपर्क न कर*, परेशान न कर*, परेशान मत*,
			गलत नंबर, गलत नम्बर, ग़लत नंबर, गलत व्यक्ति, dobara call mat*, tang mat*, tang na
			kar*, preshan mat*, akela chhod*, कॉल न करे*, फोन न किया जाए, तंग मत*, तंग न कर*,
			अकेला छोड़*, galat no, galt number, kisi aur ka hai, number kisi aur, किसी और का है,
			रॉन्ग नंबर, phone na aaye, data delete kar*, data hata*, number delete kar*, naam
			kaat*, number mita*, डेटा हटा*, नाम काट*, नंबर मिटा*, aapatti, आपत्ति, purana number,
			number badal gaya, mar gay*, मर गए, disturb na kar*, contact mat*, block list me, dnd
			activated, sampark na kiya*, rong number, wrong no, galat nmbr, call nai*`,
		plainly: `mrityu, mrit, swargvasi, dehant, nidhan, guzar gaye, guzar gaya, guzar gayi,
			chal base, मृत, मृत्यु, स्वर्गीय, स्वर्गवासी, देहांत, निधन, चल बसे, डीएनडी, डीएनसी,
			expire ho gaye, swargwasi, death ho gay*, chal basa, swargvas`,
		refuses: `inkar, mana, mana kiya, mana kar diya, mana kar, band kar*, bandh kar*, band
			ho, tang aa, tang hai, pareshan hai, gussa, shikayat, nahi chah*, nahi karna chah*,
			nahi lena chah*, pasand nahi, इनकार, मना, मना किया, बंद कर*, तंग आ, परेशान हैं,
			शिकायत, नहीं चाह*, नहीं करना चाह*, पसंद नहीं`,
		interest: 'interest, interested, intrested, रुचि, दिलचस्पी',
		remove: `hata*, hatwa*, nikal d*, mita d*, delete kar*, delete, remove, हटा*, हटवा*,
			निकाल द*, मिटा द*`,
		list: `list, lists, suchi, number, nambar, naam, data, database, record, लिस्ट, सूची,
			नंबर, नाम, डेटा, रिकॉर्ड`,
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
			किया, की, uthaya, bhoolna, bhulna, sunai, sunte, mila, laga, उठाया, भूलें, मिली`,
		yes: `haan, han, ha, hanji, haanji, haan ji, han ji, ji haan, ji han, ji, sahi, हाँ, हां,
			हा, जी हाँ, जी हां, जी, हाँ जी, हां जी, सही, bilkul, bilkul haan, haan bilkul, ji
			bilkul, बिल्कुल, हां बिल्कुल, हाँ बिल्कुल, दी गई, de di, dedi`,
		no: 'nahi, nahin, nhi, na, नहीं, नही, ना, न, ji nahi, nahi ji, galat, जी नहीं, गलत, ग़लत',
		declines: `bilkul nahi, mat karo, mat karna, mat kijiye, na karein, rehne do, rahne do,
			बिल्कुल नहीं, मत करो, मत करना, मत कीजिए, न करें, रहने दो`,
		unlisted: 'list me nahi, no issue, nahi laga hai, nahi laga, nahi hai, नहीं है, lagu nahi',
	},
};
