/** Words that people use whole or with a short tail, lower-case. */
const WORDS = `
password passwort passw0rd p@ssword p@ssw0rd pa55word pa55w0rd pass letmein letmei welcome welcom3 w3lcome
qwerty qwertyuiop qwertyui qwert qwerty1 azerty qwertz asdfgh asdfghjkl asdf zxcvbn zxcvbnm zxcv qazwsx qazwsxedc wsxedc
1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 1qaz2wsx 1qazxsw2 qwe123 asd123 abc123 a1b2c3 abcdef abcd
abcdefg abcdefgh abcabc test tester testing test123 testtest temp temporary changeme change default guest admin administrator root
toor user username login signin master superuser support service secret secrets private access account computer internet website
iloveyou iloveu loveyou lovely love lover loveme mylove forever always happy smile sunshine sunny rainbow flower flowers butterfly
princess prince queen king angel angels heaven baby babygirl babyboy honey sweetie sweet cutie beautiful gorgeous pretty cookie
chocolate cupcake banana cherry strawberry apple orange lemon peaches pumpkin peanut muffin pepper ginger coffee cheese chicken
pizza bacon monkey dragon tiger lion eagle falcon shadow hunter wolf bear panda kitten kitty puppy doggy rabbit dolphin turtle
horse horses pony unicorn phoenix panther leopard spider scorpion snake shark buster bailey charlie buddy max maxwell rocky
oscar toby molly daisy poppy lucky lucy sophie bella milo archie alfie teddy freddie harley smokey tigger snoopy scooby simba
michael daniel jessica ashley amanda jennifer jordan joshua matthew andrew anthony thomas robert william richard charles james
david george john johnny joseph benjamin samuel nathan nicholas nicole natasha michelle melissa rebecca rachel hannah emily
charlotte olivia amelia isabella elizabeth victoria katherine katie laura lauren sarah samantha stephanie danielle christine
patricia barbara susan andrea angela maria martin peter patrick oliver harry jack jackson joanne jonathan justin kevin steven
stephen simon adrian alexander alexandra alex alexis amber brandon brian bradley cameron carlos chelsea christian christopher
connor dennis diamond diana dominic donald edward eleanor ellie ethan frank gareth gary gemma gordon grace graham harriet heather
helen henry jacob jake jamie jasmine jason julia karen kelly kieran leanne lewis liam lisa logan louise lukas marcus margaret
mark megan mohammed muhammad naomi natalie neil nigel owen paul pauline philip phoebe rebekah rhys robbie ronaldo ryan scott sean
sharon shannon sophia stuart suzanne taylor terry tracy tyler vanessa wayne xavier zachary zoe
arsenal chelseafc liverpool liverpoolfc everton tottenham spurs manchester manutd mancity unitedfc westham newcastle celtic rangers
sunderland leeds leedsunited villa astonvilla wolves leicester southampton portsmouth norwich fulham burnley barcelona juventus
football soccer rugby cricket tennis golf hockey baseball basketball softball cowboys yankees lakers steelers eagles raiders packers
london england scotland ireland wales britain british london1 birmingham bristol glasgow cardiff edinburgh belfast sheffield
nottingham oxford cambridge brighton blackpool cornwall yorkshire america canada australia france germany italy spain holland
monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october
november december spring summer autumn winter christmas easter holiday holidays birthday
batman superman spiderman ironman wolverine avengers starwars startrek skywalker vader darthvader yoda matrix gandalf hobbit
pokemon pikachu charizard mario luigi sonic zelda minecraft fortnite roblox warcraft callofduty halo naruto sasuke dragonball
hogwarts harrypotter hermione potter gryffindor slytherin disney mickey minnie barbie cinderella tinkerbell nemo shrek frozen
metallica nirvana slipknot eminem tupac beatles blink182 greenday linkinpark madonna britney rihanna beyonce onedirection
ferrari mercedes porsche lamborghini mustang corvette camaro ford toyota honda yamaha suzuki kawasaki harleydavidson jaguar
bentley landrover rangerover vauxhall volkswagen audi bmw subaru nissan
samsung iphone android google gmail yahoo hotmail facebook instagram twitter linkedin youtube netflix amazon microsoft windows
apple1 nokia sony playstation xbox nintendo ebay paypal
freedom liberty whatever nothing something anything everything trustno1 trustme believe blessed blessing jesus jesuschrist christ
god godisgood faith hope church bible prayer amen spirit
silver golden gold purple yellow orange1 green blue bluesky black white pink red scarlet crimson emerald sapphire crystal
killer ninja warrior soldier pirate assassin hacker matrix1 ranger sniper knight samurai viking gladiator spartan legend
fuckyou fuckme fuckoff asshole bitch bollocks bastard wanker tosser shithead bullshit sexy sexygirl pussy booger
mother father mum mummy daddy mommy sister brother family friend friends bestfriend grandma grandad nanny wife husband
money cash dollar million millionaire rich bank business company office manager employee benefits rewards discount voucher offers
offerwell staff team work working worker holiday1 payday bonus payroll human resources
mustang1 thunder lightning storm hurricane tornado blizzard ocean river mountain island beach sunset sunrise moonlight midnight
star stars galaxy universe cosmos planet earth mars jupiter saturn mercury venus apollo athena zeus hercules
magic wizard merlin fantasy dream dreamer dreams mystery destiny karma peace passion desire
hello hellohello helloworld goodbye hiya cheers please thankyou thanks sorry bonjour hola ciao
`

/** Runs of the keyboard and the number row that are passwords of their own. */
const WHOLE = `
123123 123123123 1234554321 123454321 123321 123456 1234567 12345678 123456789 1234567890 12345678910 0123456 01234567 0123456789
0987654321 987654321 87654321 7654321 654321 112233 11223344 1122334455 121212 12121212 123abc 123qwe 123asd 123qweasd 1234qwer
123654 123654789 123789 124578 131313 134679 135790 13579 135791 142536 147258 147258369 147852 147852369 159357 159753 159951
192837 19283746 246810 258456 258369 321321 321654 321654987 369258147 420420 456123 456456 456789 456852 515151 520520 654654
741852 741852963 753951 789456 789456123 789789 852456 963852741 987987 100200 101010 102030 111222 111222333 121314 123000
121121 212121 222333 232323 252525 313131 343434 414141 454545 565656 616161 696969 707070 717171 787878 797979 808080 818181
878787 898989 909090 919191 989898 007007 000007 999000 abc1234 abc12345 abc123456 abcd1234 abcde12345 a12345 a123456 a1234567
a12345678 a123456789 aa123456 aa12345678 as123456 asd123456 asdasd asdasdasd asdfasdf asdf1234 asdfjkl asdqwe asdzxc qweasd
qweasdzxc qweqwe qweqweqwe qwer1234 qwerqwer qwertyqwerty qwerty123456 qwaszx qazqaz qaz123 qazxsw qazxswedc wasdwasd zxc123
zxcasd zxcasdqwe zxczxc zxcvzxcv zxcv1234 1a2b3c 1a2b3c4d 1qaz1qaz 2wsx3edc 3edc4rfv 1q1q1q 1q2w3e4r5t6y q1q1q1 p0o9i8 p0o9i8u7
pqowie mnbvcxz lkjhgf lkjhgfdsa poiuyt poiuytrewq trewq ytrewq asdfg12345 q123456 q1234567 z123456 m123456 s123456 l123456 x123456
zaq123 zaqwsx zaqxsw zaq!2wsx !qaz2wsx 1qaz@wsx 1qaz!qaz !@#$%^ !@#$%^& !@#$%^&* !@#$%^&*( qwerty!@# p@$$w0rd p@$$word pa$$w0rd pa$$word
passw0rd1 letmein! admin@123 admin@1234 welcome@123 password@123 password@1 india@123 test@123 pass@123 pass@1234 abc@123 abcd@1234
user@123 root@123 login123 access14 ncc1701 thx1138 rush2112 bond007 jamesbond 007bond agent007 4815162342 3141592 31415926 314159
271828 1qa2ws 1qa2ws3ed 5201314 woaini woaini1314 iloveyou2 iloveyou! ihateyou iloveme ilovegod ilovemum ilovemymum
`

const TAILS = `1 2 3 7 01 10 11 12 13 21 22 23 69 77 88 99 00 007 111 123 1234 12345 123456 321 666 777 2020 2021 2022 2023 2024 2025 2026
  ! !! 1! 12! 123! 1234! ? . @1 @123 #1 _1 _123 2024! 2025! 2026!`

function listOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

const words = new Set(listOf(WORDS))
const whole = new Set(listOf(WHOLE))
const tails = listOf(TAILS)

function isWordWithTail(text: string): boolean {
  return tails.some((tail) => text.endsWith(tail) && words.has(text.slice(0, -tail.length)))
}

/** True for some thirty thousand passwords that are tried first by anybody who guesses, in any mixture of capitals. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  if (words.has(text) || whole.has(text) || isWordWithTail(text)) return true
  const half = text.slice(0, text.length / 2)
  const isDoubled = half + half === text && words.has(half)
  return isDoubled || /^(.)\1+$/.test(text)
}
